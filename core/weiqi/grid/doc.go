// Package grid is the geometry of boards of Go: which points there are, which lie next to
// each other, and sets, chains and connected areas of them. A point is named by its number,
// row by row from the top left.
//
// It knows stones only as colours in a slice. Rules are in package weiqi, and the judgement
// of finished boards in package territory.
package grid
