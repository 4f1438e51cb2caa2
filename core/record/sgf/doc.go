// Package sgf reads and writes games in the Smart Game Format, FF[4], for Go (GM[1]) and Othello
// (GM[2]). It does not know the rules: it reads and writes illegal moves like legal ones. Start
// reading at Read and Write.
//
// # Reading
//
// Read reads a collection and returns every game in it that it understands. FF[1] to FF[4] are
// accepted: text before and between games, lowercase letters in property names (AddBlack is AB), a
// missing GM (1) or SZ (19, Othello 8), compressed point lists (aa:cc), and "tt" as a pass on
// boards up to 19. A node that holds several moves, or a set-up and moves, which the format forbids
// but files contain, becomes several nodes.
//
// The whole tree is kept: variations, comments, and every property that this program does not
// interpret, in Record.Extra (root) and Node.Extra. A value that it interprets but would spell
// differently ("RU[jp]") is kept there too, and written back unchanged as long as its meaning has
// not changed.
//
// Text is UTF-8, or has the encoding of CA; if CA is absent or wrong, the encoding is guessed
// (package charset). CA applies up to the game that has another one. Bytes that are no character
// stay in the text and are written back.
//
// Hostile input is bounded: 32 MiB, a million nodes and values in a
// game and four million in a file, boards from 1
// to 25; nesting uses no stack.
//
// # Writing
//
// Write writes one game: FF[4], UTF-8, uncompressed point lists. Times are in
// seconds. Overtime (OT) is "5x30 byo-yomi", "25/600 Canadian" or "10 fischer".
//
// Points of Go are two letters, as the format requires ("pd"). The spoken form "Q16", which GoGui
// has written, is read too, reported once per game (record.ReadSpoken) and written as "pd". For
// Othello the format defines no spelling, and programs differ: this package reads both "f5" and
// "fe", and writes "f5", as players and other Othello programs do. A pass is written as an empty
// value; "tt", "pass", "pa" and "--" are read too.
//
// # Private properties
//
// The number in AP, "Pionnier:1", is the version of these conventions; a newer one is refused
// (record.ErrNewer). At first it was in PNFV.
//
// Their names have two letters, like those in FF[4], and begin with Z, unlike any in FF[1] to
// FF[4]. Their first names, which are still read, are in brackets.
//
//	ZA  the program that wrote the file before this one did: its AP
//	ZB  (PNLB) engine level of Black; none for a person
//	ZW  (PNLW) engine level of White
//	ZD  (PNDT) date and time of the start, RFC 3339, when more is known than DT tells
//	ZS  (PNSC) score of both sides, "black:white", when RE does not imply it
//	ZX  (PNDD) stones counted as dead at the end, or, in a game without a result, taken as dead
//	    so far: ZX[] if none is
//	ZT  (PNTU) seconds that a move took, in games that were read from GGF
//	ZC  (PNCU) where the game was left: how many nodes to go on from the root along
//	    first children, then, if it is in a variation, which child to take, how many
//	    nodes to go on, and so forth: ZC[12] or ZC[3][1][0]; none means at the end of
//	    the main line
//	ZF  if it says 1, the game was played elsewhere, and ZC only tells what was tried since
//	ZJ  where PB and PW sat down, if others had played until there, written as ZC is
//	ZL  clocks where the game was left, if time was thought since the last move: the
//	    values of BL, OB, WL and OW in this order, of OB and OW none in main time
//	ZV  what an engine found out about a position: record.Analysis, written as the
//	    constants there say, beside V, SBKV and SBKS
//	ZI  KM, if what KM says is no komi that was given: the Fox server writes 0 where it knows none
//	ZN  lines of a file of another format that have no place in SGF, or were not understood
//	ZO  the game in the library from a position of which this one was played on, by its ID there
//	ZG  what else was found out to explain a move: record.Evidence, written as evidenceID says
package sgf

// MaxBytes is the size of the largest file that is read or written.
const MaxBytes = 32 << 20

const (
	format      = "sgf"
	application = "Pionnier" // AP
	version     = 1          // of our conventions

	maxItems      = 1 << 20 // nodes and values in a game
	maxTotal      = 1 << 22 // nodes and values in a file
	maxProperties = 200     // in a node
	maxBoard      = 25
	maxRefusals   = 20 // refused games that are reported one by one
)
