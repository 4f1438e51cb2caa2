// Package grid implements the geometry of boards of Go: points, their neighbours, and sets, chains
// and connected areas of points. A point is identified by its number, row by row from the top left.
//
// Stones are colours in a slice here. Package weiqi has the rules, and package territory
// judges finished boards.
package grid
