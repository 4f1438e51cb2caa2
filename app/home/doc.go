// Package home provides the title screen and the home screen, with the unfinished game and the
// menu. It does not depend on any game or file: the caller passes pictures, texts and actions.
//
// Start reading at New.
package home
