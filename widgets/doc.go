// Package widgets holds the Fyne widgets that every screen shares: buttons and
// tiles that work by keyboard, modals that Escape closes, layouts that adapt to
// the window. They know geometry and no rules.
//
// Start reading at ByWindow, which lays out a screen with a board, and at Button. What every
// widget embeds is in widgets/control, the layouts that know no widget are in widgets/layout,
// boards in widgets/board, and the pictures they are made of in core/press/paint.
package widgets
