// Package training makes the network of the weiqi engine: it has a network play
// itself, labels the positions with what a teacher says of them, and writes them as
// samples; train.py beside it learns from these and writes a network file. It
// decides nothing about files: the command "pionnier-engine selfplay --out" gives it
// writers.
//
// Start reading at Sample, what is learned from; playing.go plays the games, game.go
// a single one. In Python, train.py is the start; people.py makes the network of people's moves
// (package people).
//
// # Going on
//
// Samples and what is learned from them are kept from one working day to the next in
// _scratch, which git ignores, of the main checkout. Labelling runs there in the
// background while other work goes on; each run has a seed of its own, and with the same
// command and seed it goes on where it stopped:
//
//	nice -n 19 pionnier-engine selfplay --game go --network TEACHER --seed 103 --threads 1 \
//	  --out _scratch/weiqi-samples --sizes 9:0.74,13:0.13,19:0.13 --side 0.25 --games 10000000 \
//	  --openings ../shared/data/weiqi-games/kgs
//
// TEACHER is the transformer in ../shared/data/katago. Games on 9×9 are short: these
// shares give each size about as many evaluations as it deserves, half of the time to
// 19×19. With --visits 100 searches judge the positions of the games, which costs a hundred
// times as much: for --sizes 9:0.8,13:0.2, with a seed of its own.
//
// Training goes on likewise, from its checkpoint in _scratch/weiqi-training. On 22
// November 2026 it had made 2,456 steps from the embedded network, its rate still half of
// the highest, for want of processors: it divided from the teacher's policy by 0.331, 0.523
// and 0.557 at 9×9, 13×13 and 19×19 where the embedded network does by 0.39, 0.60 and 0.77,
// and yet scored 36 % ± 10 of 80 games against that one (9×9, 100 visits, after 2,314
// steps). What a network is worth shows when the rate has fallen. --steps says when that
// is; more of them, or other samples, make a new run:
//
//	nice -n 19 python3 core/weiqi/training/train.py train --samples _scratch/weiqi-samples \
//	  --out _scratch/weiqi-training/b6c64 --name pionnier-b6c64 --start core/weiqi/network/pionnier.bin.gz \
//	  --steps 12000 --processes 2 --rate 1e-3 --sizes 9:0.35,13:0.15,19:0.5 --freeze 0
//
// A head alone learns in minutes, from the weights that play today:
//
//	python3 core/weiqi/training/train.py train --samples _scratch/weiqi-samples --learn value --freeze 0 \
//	  --out _scratch/weiqi-training/b6c64-value --name pionnier-b6c64 --start core/weiqi/network/pionnier.bin.gz \
//	  --steps 1200 --warmup 50 --processes 2 --rate 1.5e-3 --average 0.99 --sizes 9:0.4,13:0.2,19:0.4
//
// On that day it brought the chance of winning from 0.147, 0.170 and 0.160 off the teacher's
// to 0.124, 0.145 and 0.141 (9×9, 13×13, 19×19), and scored 52.8 % ± 4.6 of 300 games at 9×9
// (100 visits), 48.3 % ± 12 of 60 at 13×13 (50 visits) and 50.0 % ± 9 of 120 at 19×19 (24
// visits) against the embedded network: not enough to take its place. The fine-tune of all
// weights went on for 2,900 steps and scored 35 % ± 12 of 60 games at one visit, 19×19: it
// is nearer the teacher in every held-out error, and forgets. It wants several hundred
// thousand positions more, and processors that are not shared.
//
// The new network replaces the embedded one if it is stronger at 9×9 and at 19×19:
//
//	pionnier-engine train gate --size 9 --komi 7 --new _scratch/weiqi-training/b6c64.bin.gz --visits 100 --pairs 100
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
package training
