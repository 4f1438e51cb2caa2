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
// Input is limited to 32 MiB, a million nodes and values in a game, four million in a file, and boards
// with 1 to 25 lines. Deep nesting does not use the stack.
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
// The number in AP, as in "Pionnier:1", is the version of these conventions. Files of a newer version
// are rejected (record.ErrNewer). In the first files, the number was in PNFV.
//
// The names of private properties have two letters, as in FF[4], and begin with Z, unlike any name in
// FF[1] to FF[4]. Former names, which are still read, are in brackets.
//
//	ZA  the value of AP before this program wrote the file
//	ZB  (PNLB) engine level of Black; absent for a person
//	ZW  (PNLW) engine level of White; absent for a person
//	ZD  (PNDT) date and time of the start in the format of RFC 3339, if DT is not exact
//	ZS  (PNSC) score of both sides, "black:white", if RE does not imply it
//	ZX  (PNDD) stones counted as dead at the end or, in a game without a result, marked as dead
//	    so far; ZX[] if there are no such stones
//	ZT  (PNTU) seconds that a move took, in games that were read from GGF
//	ZC  (PNCU) where the game was left: the number of nodes to follow from the root along
//	    first children; then, in a variation, the index of a child, the number of nodes to
//	    follow from there, and so on, as in ZC[12] or ZC[3][1][0]. If ZC is absent, the
//	    game was left at the end of the main line
//	ZF  1 if the game was played elsewhere, and ZC is only the end of that game
//	ZJ  where PB and PW began to play, if others played before; in the format of ZC
//	ZL  clocks where the game was left, if time has passed since the last move: the values
//	    of BL, OB, WL and OW in this order; OB and OW are empty in main time
//	ZV  an engine's evaluation of the position (record.Analysis), in addition to V, SBKV and
//	    SBKS; the constants there describe its format
//	ZI  KM if the value of KM is not a real komi: the Fox server writes 0 for an unknown komi
//	ZN  lines of a file in another format that SGF cannot represent or that were not understood
//	ZO  ID of the game in the library that this game continues from one of its positions
//	ZG  further evidence that explains a move (record.Evidence), in the format of evidenceID
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
