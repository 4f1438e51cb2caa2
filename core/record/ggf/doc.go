// Package ggf reads and writes Othello games in the Generic Game Format: the format of the GGS
// server and its archives, of NBoard, and of most Othello programs. It does not know the rules: it
// reads and writes illegal moves like legal ones. Start reading at Read and Write.
//
// # The format
//
// A game is a flat list of properties between "(;" and ";)". A property is a name
// of capital letters and one value in brackets; nothing is escaped, so a value
// has no "]". There are no variations.
//
//	(;GM[Othello]PC[GGS/os]DT[2014-02-21 20:52:27 GMT]PB[Ann]PW[Bob]
//	RB[1837.5]RW[2203.5]TI[15:00//02:00]TY[8]RE[+4.000]
//	BO[8 ---------------------------O*------*O--------------------------- *]
//	B[F5//1.2]W[d6/-0.5/3]B[PA];)
//
//	GM  the game; any but Othello is refused
//	PC  place: the server or the program
//	DT  date and time of the start, or seconds since 1970
//	PB  Black's name; PW White's; RB and RW their ratings
//	TI  main time, "/", increment for each move, "/", extension after the main
//	    time, each as hh:mm:ss or mm:ss; TB and TW if the sides differ
//	TY  board size, then letters and numbers of the variant: "8r18" starts with 18
//	    random discs; anti-Othello ("a") is refused
//	RE  Black's discs less White's, then ":r" (resigned), ":t" (time) or ":s"
//	    (agreed); "?" while the game goes on
//	BO  board size, the squares row by row from a1 ("*" black, "O" white, "-"
//	    empty; white space is ignored), and the side that moves first
//	B   a move of Black, W one of White: the square or a pass ("PA", "pass",
//	    "--"), "/", the mover's evaluation in discs, "/", the seconds it took;
//	    the last two may be absent
//	CO  a comment, on the move before it: NBoard's, not of the format's own list
//
// # Conversion
//
// The usual start has no set-up; any other becomes Root.Setup. An evaluation is stored in the
// node's Extra as ValueID (from Black's side, as in SGF), the seconds as TimeID. Properties that
// are not interpreted, or would be spelled differently, are stored in Extra and written back,
// including the komi of bids (KB, KW, KM). Notes of a move that are no numbers, and repeated
// properties, are stored as lines (record.Record.KeepLines). Text between games is reported. If a
// side moves twice in a row, the missing pass of the other side is added.
//
// The encoding of text is guessed (package charset). Hostile input is bounded: 8 MiB, a million
// properties, boards with an even side from 4 to 14.
//
// Write writes the main line, from the first move to the last, as one line of text. GGF has no
// variations, engine levels or byo-yomi, and no brackets in names, which become parentheses. A
// forfeit is written as ":f", which other programs may not know.
package ggf

// MaxBytes is the size of the largest file that is read.
const MaxBytes = 8 << 20

// The properties in record.Node.Extra for a move's evaluation and time. TimeID is our own; other
// SGF programs keep it but do not show it.
const (
	ValueID = "V"  // evaluation in discs from Black's side
	TimeID  = "ZT" // seconds that the move took
)

// commentID is the property of GGF for comments.
const commentID = "CO"

const (
	format   = "ggf"
	place    = "Pionnier" // PC of our own games
	maxItems = 1 << 20    // games and properties in a file
	maxTold  = 20         // refused games that are reported one by one
	minSide  = 4
	maxSide  = 14
)
