// Package networks makes the network of the weiqi engine: it has a network play
// itself, labels the positions with what a teacher says of them, and writes them as
// samples; train.py beside it learns from these and writes a network file. It
// decides nothing about files: the command "pionnier-lab selfplay --out" gives it
// writers.
//
// Start reading at Sample, what is learned from; playing.go plays the games, game.go
// a single one. In Python, train.py is the start; people.py makes the network of people's moves
// (package people).
//
// # With a graphics card
//
// The embedded network was made in eighteen minutes on one (core/weiqi/network/provenance.txt
// has the figures). Some thousand games are played at once, and train.py judges their
// positions in batches; three such programs keep a card busy that learns at the same time,
// since each waits for its own games:
//
//	pionnier-lab selfplay --game go --teacher "train.py teach --network TEACHER" --seed 11 --threads 1500 \
//	  --out raw --sizes 9:0.42,13:0.22,19:0.26,7:0.02,11:0.03,15:0.025,17:0.025 --side 0.25 \
//	  --openings ../shared/data/weiqi-games/kgs --opened 0.35 --games 10000000
//	train.py train --samples raw:0.6,searched:0.4 --out net --name pionnier-b10c96 --minutes 14 \
//	  --sizes 9:0.27,13:0.2,19:0.43,7:0.02,11:0.03,15:0.025,17:0.025 --batch 3072 --rate 3e-3 --warmup 500 \
//	  --average 0.9993 --freeze 0.75 --truth 0.12 --channels 96 --mid 96 --gpool 32 --regular 64 \
//	  --blocks ..g..g..g. --value 48 --hidden 96
//
// Batches come in steps of 128 positions, because every new size of one has the library of
// the card plan its convolutions anew, for tens of milliseconds.
//
// The network for boards of 9 lines learned on from that one for nine minutes, from positions of
// which half are beside the games (--side): searches go there. Its commands are in the same file.
// On an H200 three programs of 3,000 games each labelled 75,000 positions of 9×9 a second while nothing
// learned; then train.py learned from 87,000 a second and people.py, beside it, from 13,600 moves of
// 19×19, alone from 32,000. So label first, then learn.
//
// With --visits in the first command, searches judge the positions, which costs as many
// times as much; their samples, in a folder of their own, have a share in what is learned
// from. There was no time for that yet. What the second network gained at 9×9 by positions
// beside the game, other boards can gain too: that is what comes next. At 9×9 it is the chance to win
// that is judged worse than by the teacher, far more than the moves (core/weiqi/search/results.md), so that
// --weights result:6 is what to try there.
//
// # Without one
//
// Samples and what is learned from them are kept from one working day to the next in
// _scratch, which git ignores, of the main checkout. Labelling runs there in the
// background while other work goes on; each run has a seed of its own, and with the same
// command and seed it goes on where it stopped:
//
//	nice -n 19 pionnier-lab selfplay --game go --network TEACHER --seed 106 --threads 1 \
//	  --out _scratch/weiqi-samples --sizes 9:0.74,13:0.13,19:0.13 --side 0.25 --games 10000000 \
//	  --openings ../shared/data/weiqi-games/kgs
//
// TEACHER is the transformer in ../shared/data/katago. On two processors that other work
// keeps busy a network learns from 400 to 800 positions a second; a graphics card from
// 20,000 to 65,000. On them b6c64, the network before this one, got nearer to the teacher
// in 5,800 more steps and lost its matches all the same. What a network is worth shows when
// the rate has fallen, and in matches alone.
//
// The new network replaces the embedded one if it is stronger at 9×9 and at 19×19:
//
//	pionnier-engine match --size 9 --komi 7 --games 80 --black "pionnier-engine gtp --time 0.1 --network net.bin.gz" \
//	  --white "pionnier-engine gtp --time 0.1 --network OLD"
//
// # Samples
//
// A file has samples of one board size of N points. It begins with the eight bytes
// "PNWEIQI1", the board's side and the length of a sample, both as uint32. Samples
// follow without gaps; an incomplete one at the end is ignored. All numbers are
// little endian, all of it from the view of the side to move, and points go row by
// row from the top left:
//
//	planes     (22·N+7)/8 bytes  the planes of network.Input, one bit a point, highest bit first
//	globals    19 float32        network.Input.Global
//	result     3 float32         probabilities of win, loss, no result, by the teacher
//	score      3 float32         mean, deviation, lead in points, by the teacher
//	margin     float32           points won by at the end of the game
//	winner     int8              1 the side to move won, -1 it lost, 0 neither
//	known      uint8             1 if the game was played to its end; else margin, winner, final are 0
//	turn       uint16            moves played before
//	game       uint32            number of the game; to hold games out
//	visits     uint32            evaluations that the teacher needed
//	policy     (N+1) uint16      probabilities of the moves, pass last; 65535 is 1
//	ownership  N int8            who will own a point, by the teacher; 127 is the side to move
//	final      N int8            who owned it at the end of the game
package networks
