// Package core is the floor that knows the games and nothing of the machine: rules, engines, records,
// analysis, review, study, puzzles, and the words and pictures of them. It imports neither Fyne nor
// os nor log, so that the window, the command line, a browser and tests share it. The folder itself
// holds tests of the whole source: which package may import which (arch_test.go), how large a type
// may be, and how comments are written.
//
// # Floors
//
//	core/background        when something is written has nothing to do with what it is
//	core/clock             time controls are pure values, of use to any game
//	core/engine/rating     strengths follow from results, whatever was played
//	core/game              the vocabulary stands on nothing, since everything stands on it
//	core/legible           how a stranger's text is shown depends on no screen and no file
//	core/press/cjk         a font is letters
//	core/press/serif       a font is letters
//	core/puzzle/fsrs       when to ask again is a matter of answers and days, whatever is asked
//	core/version           which version this is depends on nothing in it
//
//	core/engine            the engine contract serves both games and so names neither
//	core/lesson            lessons of every game are made of the same steps
//	core/press/figure      shapes on a page are of nothing
//	core/press/text        texts have keys, and know nothing of what they are about
//	core/record            a record tells a game and knows no rules; the catalog turns it into positions
//
//	app/program            a program is started and ended, whatever it speaks
//	core/analysis          analysis asks engines about positions: it knows neither records nor screens, nor a game
//	core/library           a collection keeps any game: how its moves are packed is that game's Packing
//	core/othello           a game's rules and engines stand alone: the two games never meet
//	core/press/paint       a board is drawn from its geometry, by no rules
//	core/press/plot        curves and bars are of any numbers
//	core/press/typeset     paragraphs and columns hold any words
//	core/repertoire        openings are trees of moves of any game
//	core/review            a review looks at any game through the contract
//	core/weiqi             a game's rules and engines stand alone: the two games never meet
//
//	core/library/discs     discs packs the games of Othello, whose rules it plays by
//	core/library/stones    stones packs the games of Go, and knows no more of them than captures
//	core/press/epub        a book holds any words
//	core/session           a session runs any game: what it must know comes in its Config
//	core/study             a study reads and edits any game's record: what it must know comes in its Config
//	widgets                the board and other widgets of Fyne, which know geometry and never rules, so that every game can use them
//
//	core/coach             a coach judges moves of any game: what it must know comes in its Terms
//	core/library/corners   corners mines packed games of Go for openings
//	core/puzzle            a puzzle is made of a study's report of any game: what it must know of one comes in its Terms
//
//	core/catalog           the catalog is where core joins both games
//	storage                games, collections and settings on disk: it judges no game
//
//	core/format            formats carry the games of the catalog; a file of moves alone, or of a base, is Othello's
//	core/server            a server answers others through the catalog: any game's, without naming one
//
//	core/press             words and pictures of anything that core knows, without a toolkit
//
//	app/cmd                programs without a screen: the command line, the workshop, the engines of a page
//
//	app                    the composition root: a package for each screen, and what joins them; it may know all, but main
//
//	main.go                it only starts the app, so that the app is testable without a driver
package core
