// Package paint draws boards as images: wood, felt, discs, stones, marks and letters, in device
// pixels. It knows neither rules nor Fyne.
//
// Diagram draws a whole Scene at once (exports, thumbnails). A Surface holds the picture of a board
// and repaints only the cells that changed (the board widget). Both draw a board as a grid of Cell
// values: start reading there.
package paint
