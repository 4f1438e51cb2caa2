// Package home is the first screen: the unfinished game and where to go, and
// before it the short title moment. It knows no game and no file: the shell
// hands it pictures, words and what to do.
//
// Start reading at New.
package home
