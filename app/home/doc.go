// Package home is the first screen: the unfinished game and the ways to other screens, and before
// it the title. It depends on no game and no file: the shell passes it pictures, words and actions.
//
// Start reading at New.
package home
