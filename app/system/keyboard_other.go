//go:build !cgo || android || ios || mobile || js

package system

import "pionnier/widgets/keyboard"

// Keyboard returns what the toolkit knows of the keyboard: not the places of its keys.
func Keyboard() keyboard.Layout { return keyboard.Layout{Shifted: keyboard.Shifted} }
