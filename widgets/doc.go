// Package widgets provides the Fyne widgets that every screen shares: buttons and tiles that work by keyboard,
// modals that Escape closes, layouts that adapt to the window. They know geometry and no rules.
//
// Start reading at ByWindow, which lays out a screen with a board, and at Button. Package widgets/control has
// the types that every widget embeds, widgets/layout the layouts that know no widget, widgets/board the boards,
// and core/press/paint their pictures.
package widgets
