//go:build !linux || android

package gc

// giveBackCode lets the system free unmodified pages of programs and libraries. Here it does
// nothing, since other systems free such pages themselves.
func giveBackCode() {}
