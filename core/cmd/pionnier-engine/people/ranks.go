package people

import (
	"cmp"
	"context"
	"encoding/json"
	"hash/fnv"
	"maps"
	"math"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/cmd/pionnier-engine/findings"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
	stones "pionnier/core/weiqi/people"
)

// ranksCommand tells of how many players of Go the policy of people finds the moves likelier
// at their own rank than at ranks some steps away, on games that are held out.
func ranksCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	least := set.Int("games", 10, "games, held out or not, that a player must have")
	most := set.Int("moves", 100, "moves of a player to look at; 0: all")
	players := set.Int("players", 200, "players to look at; 0: all")
	steps := set.Float64Slice("steps", []float64{-4, 4}, "how far above a player's rank are the ranks to compare with; below where less than 0")
	to := set.Float64("to", 9, "strongest rank of a player to look at, in dan")
	seed := set.Uint64("seed", 1, "of the choice")
	name := set.String("people", "", "network of people; empty: the one in the program")
	out := set.String("out", "", "file of results: players in it are not looked at again")
	p := t.Printing(set)
	return func(files []string) error {
		games, n, err := peopleOfGo(files, *name, t.Progress())
		if err != nil {
			return err
		}
		known, file, err := findings.Open[rankedRow](*out)
		if err != nil {
			return err
		}
		defer file.Close()
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		view := rankedView{reader: stones.NewReader(n)}
		all := rankedPlayers(games, *least, *to, *steps, lots(*seed))
		all = all[:atMost(*players, len(all))]
		sums := make([]rankedSum, len(*steps))
		progress := t.Progress()
		for i, player := range all {
			progress.Say("%d of %d players", i+1, len(all))
			row, ok := known[player.name]
			if !ok {
				row = findings.Finding[rankedRow]{Name: player.name, Found: view.compare(ctx, games, player.moves[:atMost(*most, len(player.moves))], *steps)}
				if ctx.Err() != nil {
					break
				}
				if err := json.NewEncoder(file).Encode(row); err != nil {
					return err
				}
			}
			for k, gain := range row.Found.Gains {
				sums[k].add(gain)
			}
		}
		progress.Keep()
		for k, step := range *steps {
			s := sums[k]
			share := float64(s.right) / float64(max(1, s.players))
			margin := 1.96 * math.Sqrt(share*(1-share)/float64(max(1, s.players)))
			p.Say(terminal.Fields{"what": "ranks", "steps": step, "players": s.players, "moves": s.moves, "own": s.right, "share": share, "margin": margin},
				"%d players, %d moves: likelier at their own rank than %+g ranks away for %d (%.0f %% ± %.0f)", s.players, s.moves, step, s.right, 100*share, 100*margin)
		}
		return nil
	}
}

// atMost is how many of some things there are to be, 0 meaning all.
func atMost(limit, of int) int {
	if limit == 0 {
		return of
	}
	return min(limit, of)
}

// rankedRow is what was found of a player.
type rankedRow struct {
	Rank  float64      `json:"rank"`  // mean of the moves, in dan
	Gains []rankedGain `json:"gains"` // one for each number of steps
}

// rankedGain is how much likelier some moves are at the player's own rank than so many steps
// away, as the difference of the logarithms of their likelihoods; no moves where there is no
// such rank.
type rankedGain struct {
	Moves int     `json:"moves"`
	Gain  float64 `json:"gain"`
}

// rankedSum adds players up.
type rankedSum struct{ players, moves, right int }

func (s *rankedSum) add(g rankedGain) {
	if g.Moves == 0 {
		return
	}
	s.players++
	s.moves += g.Moves
	if g.Gain > 0 {
		s.right++
	}
}

// compare looks at moves of a player until ctx ends.
func (v *rankedView) compare(ctx context.Context, games []personGame, moves []pick, steps []float64) rankedRow {
	row, count := rankedRow{Gains: make([]rankedGain, len(steps))}, 0.0
	for _, at := range moves {
		chosen, who := v.set(&games[at.game], at.ply)
		if ctx.Err() != nil {
			break
		}
		if chosen < 0 {
			continue
		}
		rank, other := who.ranks()
		v.reader.Look(&v.board)
		likelihood := func(rank float64) float64 {
			return math.Log(max(1e-9, v.reader.At(rank, other, v.moves)[chosen]))
		}
		own := likelihood(rank)
		for k, step := range steps {
			if hasRank(rank, step) {
				row.Gains[k].Gain += own - likelihood(rank+step)
				row.Gains[k].Moves++
			}
		}
		row.Rank += rank
		count++
	}
	row.Rank /= max(1, count)
	return row
}

// hasRank reports whether there is a rank so many steps above one.
func hasRank(rank, step float64) bool {
	return rank+step <= 9 && stones.Steps(rank+step) != stones.Steps(rank)
}

// rankedPlayer is a player with moves in games held out.
type rankedPlayer struct {
	name  string
	moves []pick
}

// rankedPlayers lists the players with enough games, and their moves in games held out where
// there is a rank so many steps above theirs, for any number of steps. What they played at ranks
// above to does not count.
func rankedPlayers(games []personGame, least int, to float64, steps []float64, lots lots) (players []rankedPlayer) {
	count, held := map[string]int{}, map[string][]pick{}
	for i := range games {
		g := &games[i]
		for _, c := range []game.Color{game.Black, game.White} {
			name, rank := g.players.Of(c), g.strength.Of(c)
			if name == "" || rank == unknown {
				continue
			}
			count[name]++
			if !g.held() || rank > to || !slices.ContainsFunc(steps, func(step float64) bool { return hasRank(rank, step) }) {
				continue
			}
			for ply, m := range g.moves {
				if m.Color == c {
					held[name] = append(held[name], pick{i, ply})
				}
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(held)) {
		if moves := held[name]; count[name] >= least {
			slices.SortStableFunc(moves, func(a, b pick) int {
				return cmp.Compare(lots.of(games[a.game].key, a.ply), lots.of(games[b.game].key, b.ply))
			})
			players = append(players, rankedPlayer{name, moves})
		}
	}
	slices.SortFunc(players, func(a, b rankedPlayer) int {
		return cmp.Compare(lots.of(hashOf(a.name), 0), lots.of(hashOf(b.name), 0))
	})
	return players
}

// hashOf makes a key of a player's name.
func hashOf(name string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(name))
	return h.Sum64()
}

// pick is a position of a game.
type pick struct{ game, ply int }

// rankedView is a position with its legal moves.
type rankedView struct {
	reader *stones.Reader
	board  board.Board
	moves  []int // indices of points, and of the pass
}

// set replays a game up to a ply and returns which of the moves was played, -1 for none, and by
// people of which ranks.
func (v *rankedView) set(g *personGame, ply int) (chosen int, who situation) {
	start, ok := g.start.(*weiqi.Position)
	if !ok {
		return -1, who
	}
	v.board.Load(start)
	for _, m := range g.moves[:ply] {
		v.board.Play(v.board.CellFor(m.Move))
	}
	v.moves = v.moves[:0]
	for i := range v.board.Points() {
		if v.board.Legal(v.board.CellOf(i)) {
			v.moves = append(v.moves, i)
		}
	}
	v.moves = append(v.moves, v.board.Points())
	played := v.board.Points()
	if at, placed := g.moves[ply].Move.Point(); placed {
		played = v.board.Index(v.board.CellAt(at))
	}
	side := g.moves[ply].Color
	return slices.Index(v.moves, played), situation{own: g.strength.Of(side), other: g.strength.Of(side.Opponent())}
}

// peopleOfGo reads games of Go and the network of people, as in loadPeople.
func peopleOfGo(files []string, name string, progress *terminal.Progress) ([]personGame, *network.Network, error) {
	entry, err := catalog.Find("go")
	if err != nil {
		return nil, nil, err
	}
	games, err := readPersonGames(entry, files, progress)
	if err != nil {
		return nil, nil, err
	}
	n, err := loadPeople(name)
	return games, n, err
}

// loadPeople reads a network of people; the empty name means the one in the program.
func loadPeople(name string) (*network.Network, error) {
	if name == "" {
		return stones.Default()
	}
	return terminal.LoadNetwork(name, "")
}
