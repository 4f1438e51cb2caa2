package board

import (
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// anyRules draws a published ruleset, with its ko and suicide rules sometimes
// changed.
func anyRules(t *rapid.T) weiqi.Rules {
	r, err := weiqi.Ruleset(rapid.SampledFrom(weiqi.Rulesets()).Draw(t, "rules"))
	if err != nil {
		t.Fatal(err)
	}
	r.Ko = rapid.SampledFrom([]weiqi.Ko{r.Ko, weiqi.SimpleKo, weiqi.PositionalSuperko, weiqi.SituationalSuperko}).Draw(t, "ko")
	r.Suicide = rapid.SampledFrom([]bool{r.Suicide, true, false}).Draw(t, "suicide")
	return r
}

// randomGame plays up to n random moves, few of them passes, and calls visit
// with each position and the move that led to it.
func randomGame(t *rapid.T, sizes []int, n int, visit func(*weiqi.Position, game.Move)) {
	p, err := weiqi.New(rapid.SampledFrom(sizes).Draw(t, "size"), anyRules(t))
	if err != nil {
		t.Fatal(err)
	}
	visit(p, 0)
	// One number makes a whole game, so that long games stay cheap.
	random := rapid.Uint64().Draw(t, "game")
	for range n {
		legal := p.Legal()
		if legal == nil {
			return
		}
		random = random*6364136223846793005 + 1442695040888963407
		m := legal[(random>>33)%uint64(len(legal))]
		if m == game.Pass && random>>29&7 != 0 {
			m = legal[0]
		}
		if p, err = p.Move(m); err != nil {
			t.Fatal(err)
		}
		visit(p, m)
	}
}

// wantEqual compares a board with a position of the core rules.
func wantEqual(t *rapid.T, b *Board, p *weiqi.Position) {
	t.Helper()
	size, _ := p.Size()
	if b.Size() != size || b.Over() != (p.ToMove() == game.None) || b.Captured() != p.Captured() || b.Passes() != p.Passes() {
		t.Fatalf("over %v, captured %v, passes %d; want %v, %v, %d",
			b.Over(), b.Captured(), b.Passes(), p.ToMove() == game.None, p.Captured(), p.Passes())
	}
	if !b.Over() && b.ToMove() != p.ToMove() {
		t.Fatalf("%v to move, want %v", b.ToMove(), p.ToMove())
	}
	var stones game.ByColor[int]
	for i := range b.Points() {
		v := b.CellOf(i)
		at := b.Point(v)
		if b.At(v) != p.At(at) {
			t.Fatalf("%v on %v, want %v", b.At(v), at, p.At(at))
		}
		if c := b.At(v); c != game.None {
			stones.Set(c, stones.Of(c)+1)
			if b.Head(v) == v {
				wantChain(t, b, v, p)
			}
		}
		if b.Over() {
			continue
		}
		if want := p.LegalAt(game.PlaceAt(at)); b.Legal(v) != (want == nil) {
			t.Fatalf("legal at %v: %v, want %v (%+v)", at, b.Legal(v), want, b.rules)
		}
	}
	if b.stones != stones {
		t.Fatalf("%v stones, want %v", b.stones, stones)
	}
	if got, want := b.Margin(), p.Settle(nil); p.Rules().Scoring == weiqi.AreaScoring && got != want.Score.Black-want.Score.White {
		t.Fatalf("margin %v, want %v", got, want)
	}
}

// wantChain compares the chain on its head v.
func wantChain(t *rapid.T, b *Board, v Cell, p *weiqi.Position) {
	t.Helper()
	at := b.Point(v)
	chain := p.Chain(at)
	if b.Liberties(v) != p.Liberties(at) || b.ChainSize(v) != len(chain) {
		t.Fatalf("chain on %v has %d liberties and %d stones, want %d and %d", at,
			b.Liberties(v), b.ChainSize(v), p.Liberties(at), len(chain))
	}
	for _, q := range chain {
		if b.Head(b.CellAt(q)) != v {
			t.Fatalf("%v and %v are not one chain", q, at)
		}
	}
	listed := 0
	b.Chain(v, func(Cell) bool { listed++; return true })
	if free := len(b.AppendLiberties(nil, v)); listed != len(chain) || free != b.Liberties(v) {
		t.Fatalf("%d stones and %d liberties listed of %d and %d", listed, free, len(chain), b.Liberties(v))
	}
}

func TestBoardAgreesWithTheRules(t *testing.T) {
	for _, group := range []struct {
		name  string
		sizes []int
		moves int
	}{{"tiny", []int{1, 2, 3, 4, 5}, 150}, {"small", []int{6, 7, 9}, 150}, {"large", []int{13, 19, 25}, 60}} {
		t.Run(group.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				var played, loaded, copied Board
				randomGame(t, group.sizes, group.moves, func(p *weiqi.Position, m game.Move) {
					if p.MoveNumber() == 0 {
						played.Load(p)
					} else {
						played.Play(played.CellFor(m))
					}
					wantEqual(t, &played, p)
					if p.MoveNumber()%5 > 0 {
						return
					}
					loaded.Load(p)
					wantEqual(t, &loaded, p)
					if loaded.Hash() != played.Hash() {
						t.Fatal("the hash depends on how the board came about")
					}
					copied.Copy(&played)
					wantEqual(t, &copied, p)
				})
			})
		})
	}
}
