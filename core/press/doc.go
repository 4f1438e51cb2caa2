// Package press is the floor of words and pictures: what core knows, in the user's language, as
// images, as pages. It knows no toolkit, no screen and no file, so that the window, the command
// line and tests share it. Its rooms, each above what it imports:
//
//	text             keys become the user's words (text/*.json, GLOSSARY.md)
//	cjk, serif       letters that the toolkit's font lacks, letters of printed pages
//	figure           shapes on a page; SVG, PNG and PDF of them
//	plot, typeset    curves and bars; paragraphs and columns
//	epub             a book of columns
//	paint            boards, stones and marks as pixels or shapes
//	scene            what a board shows of a position
//	describe         sentences: errors, moves, players, reasons, results
//	report           a reviewed game as a page and as HTML
//	kifu, film       a record as a printed page or a book, and as an animated picture
//
// Start reading at text.T, describe.Error or scene.Of.
package press
