package people

import (
	"encoding/binary"
	"math"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/feature"
	"pionnier/core/weiqi/network"
)

func TestSampleRecord(t *testing.T) {
	rules, err := weiqi.Ruleset("japanese")
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(sampleLines, rules)
	if err != nil {
		t.Fatal(err)
	}
	var b board.Board
	b.Load(p)
	first := b.CellFor(game.Place(3, 15))
	b.Play(first)
	var in network.Input
	feature.Fill(&b, &in)
	s := Sample{Input: &in, Move: 72, Turn: 1, Game: 0xdeadbeef, Own: Steps(-4), Other: Steps(6), Server: Tygem,
		Outcome: game.Scored(170, 173.5), Side: game.Black}
	r := s.Append([]byte{7})
	if len(r) != 1+SampleSize || r[0] != 7 {
		t.Fatalf("%d bytes", len(r))
	}
	r = r[1:]
	at := func(plane, point int) bool {
		bit := plane*361 + point
		return r[bit/8]&(0x80>>(bit%8)) != 0
	}
	if last := b.Index(first); !at(1, last) || at(0, last) || !at(6, last) || at(7, last) {
		t.Error("the opponent's stone that was just played is not one")
	}
	le := binary.LittleEndian
	if m, turn, id := le.Uint16(r[844:]), le.Uint16(r[846:]), le.Uint32(r[848:]); m != 72 || turn != 1 || id != 0xdeadbeef {
		t.Errorf("move %d, turn %d, game %x", m, turn, id)
	}
	if komi := math.Float32frombits(le.Uint32(r[768+4*5:])); komi != in.Global[5] {
		t.Errorf("komi %v", komi)
	}
	if margin := math.Float32frombits(le.Uint32(r[852:])); margin != -3.5 {
		t.Errorf("margin %v", margin)
	}
	if got := [5]byte(r[856:861]); got != [5]byte{14, 4, 4, 255, 1} {
		t.Errorf("players and result %v", got)
	}
	s.Side, s.Outcome = game.White, game.Outcome{Ending: game.Resignation, Winner: game.White}
	if r = s.Append(nil); r[859] != 1 || r[860] != 0 {
		t.Errorf("a game that was resigned: %v", r[856:861])
	}
	s.Outcome = game.Outcome{}
	if r = s.Append(nil); r[859] != 0 || r[860] != 0 {
		t.Errorf("a game without a result: %v", r[856:861])
	}
}
