// Package press contains the packages that turn the data of core into texts and pictures. They do not
// use the toolkit, the screen or files, so the window, the command line and tests share them. In the
// order of their dependencies, they are:
//
//	text             the user's texts by key (text/*.json, GLOSSARY.md)
//	cjk, serif       fonts that the toolkit lacks, and fonts for printed pages
//	figure           drawings, and their output as SVG, PNG and PDF
//	plot, typeset    graphs; paragraphs and columns
//	epub             documents as electronic books
//	paint            boards, stones and marks as pixels or shapes
//	scene            what a board shows of a position
//	describe         sentences about errors, moves, players, reasons and results
//	report           the report on a reviewed game
//	kifu, film       records as printed pages or books, and as animated pictures
//
// Start reading at text.T, describe.Error or scene.Of.
package press
