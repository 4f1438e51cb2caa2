package people

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/cmd/pionnier-engine/findings"
	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/core/weiqi/network"
)

// band is a range of strengths that is measured by itself.
type band struct {
	name        string
	least, most float64
}

// bandsOf are the bands by game: ranks of Go, thirds of the moves of WTHOR.
func bandsOf(id string) []band {
	if id == "go" {
		return []band{{"kyu", -29, 0}, {"1-3 dan", 1, 3}, {"5-9 dan", 5, 9}}
	}
	return []band{{"lower", 0, 1649.99}, {"middle", 1650, 1849.99}, {"upper", 1850, 4000}}
}

// measureCommand compares levels with people of three strengths, on positions of games that
// are held out: the share of moves guessed, how likely the moves of people are to a level,
// and what the moves of both lose.
//
// A level is asked several times for a move of a position, each time with another seed.
// Its guess is the move that it plays most often; the likelihood of a person's move is how
// often it is played, with one more try shared among the legal moves. A policy tells its
// likelihoods itself. What a move loses a judge says: in Othello a search of all moves,
// in Go one of the position and one after the move. The losses of a level are those of a move
// that it plays there.
func measureCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	id := set.String("game", "othello", "othello or go")
	levels := set.StringSlice("levels", []string{"people"}, "levels to compare; LEVEL/N is a level N plies deep, people the policy of people at the strength of who moves; in Go person is the level of people of that strength, policy the network's policy")
	m := measurement{}
	set.IntVar(&m.positions, "positions", 400, "positions of each strength")
	set.IntVar(&m.perGame, "each", 4, "positions of a game at most")
	set.IntVar(&m.tries, "tries", 8, "times that a level is asked about a position")
	set.Int64Var(&m.judge, "judge", 0, "how much the judge searches: plies in Othello, visits in Go; 0: 8 plies, 24 visits; less than 0: losses are not measured")
	set.Uint64Var(&m.seed, "seed", 1, "of the choice of positions and of the levels")
	set.StringVar(&m.out, "out", "", "file of results: what is in it is not measured again")
	networks := terminal.Network(set)
	people := set.String("people", "", "network of people (go); empty: the one in the program")
	p := t.Printing(set)
	return func(files []string) error {
		entry, err := catalog.Find(*id)
		if err != nil {
			return err
		}
		m.entry, m.resources = entry, engine.Resources{Threads: 1}
		if m.resources.Network, err = networks(entry); err != nil {
			return err
		}
		if m.people, err = loadPeople(*people); err != nil {
			return err
		}
		if m.games, err = readPersonGames(entry, files, t.Progress()); err != nil {
			return err
		}
		for _, name := range *levels {
			model, err := m.model(name)
			if err != nil {
				return err
			}
			m.models = append(m.models, model)
		}
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		defer stop()
		rows, err := m.run(ctx, t)
		tellPeople(p, entry, *levels, rows)
		return err
	}
}

// measurement is a run of measureCommand.
type measurement struct {
	entry                     catalog.Game
	resources                 engine.Resources
	people                    *network.Network // of Go
	games                     []personGame
	models                    []personModel
	positions, perGame, tries int
	judge                     int64
	seed                      uint64
	out                       string
	judging                   engine.Engine // nil before it is needed
}

// personRow is what was found of a level, or of the person, at a position.
type personRow struct {
	Band  string  `json:"band"`
	Model string  `json:"model"` // human for what the person played
	Guess float64 `json:"guess"` // 1 if the move was guessed
	Log   float64 `json:"log"`   // likelihood of the person's move, its logarithm
	Loss  float64 `json:"loss"`  // in discs or points; less than 0 if not judged
	// Legal is how many moves there are, Strength that of the person.
	Legal    int     `json:"legal"`
	Strength float64 `json:"strength"`
}

const human = "human"

// run measures what is not known yet.
func (m *measurement) run(ctx context.Context, t terminal.Terminal) (rows []personRow, err error) {
	known, out, err := findings.Open[personRow](m.out)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, out.Close()) }()
	progress := t.Progress()
	picks := m.draw()
	for i, p := range picks {
		g := &m.games[p.game]
		name := func(model string) string { return fmt.Sprintf("%x#%d %s", g.key, p.ply, model) }
		var missing []personModel
		for _, model := range m.models {
			if row, ok := known[name(model.name())]; ok {
				rows = append(rows, row.Found)
			} else {
				missing = append(missing, model)
			}
		}
		person, judged := known[name(human)]
		if judged {
			rows = append(rows, person.Found)
		}
		if len(missing) == 0 && judged {
			continue
		}
		progress.Say("%d of %d positions", i+1, len(picks))
		found, err := m.look(ctx, g, p, missing)
		if ctx.Err() != nil {
			return rows, nil
		}
		if err != nil {
			return rows, fmt.Errorf("game %x, move %d: %w", g.key, p.ply+1, err)
		}
		for _, row := range found {
			if row.Model == human && judged {
				continue
			}
			rows = append(rows, row)
			if err := json.NewEncoder(out).Encode(findings.Finding[personRow]{Name: name(row.Model), Found: row}); err != nil {
				return rows, err
			}
		}
	}
	progress.Keep()
	return rows, nil
}

// personPick is a position to look at.
type personPick struct {
	pick
	band string
}

// draw chooses as many positions of each band, of games that are held out.
func (m *measurement) draw() (picks []personPick) {
	lots, held := lots(m.seed), heldGames(m.games)
	lots.games(m.games, held)
	for _, b := range bandsOf(m.entry.ID) {
		count := 0
		for _, i := range held {
			if count == m.positions {
				break
			}
			of := m.games[i].choices(b)
			lots.plies(&m.games[i], of)
			for _, ply := range of[:min(m.perGame, len(of), m.positions-count)] {
				picks = append(picks, personPick{pick{i, ply}, b.name})
				count++
			}
		}
	}
	return picks
}

// choices lists the plies where a person of a band had a choice and did not pass.
func (g *personGame) choices(b band) (plies []int) {
	p := g.start
	for ply, m := range g.moves {
		s := g.strength.Of(m.Color)
		if _, placed := m.Move.Point(); placed && s >= b.least && s <= b.most && len(p.Legal()) > 1 {
			plies = append(plies, ply)
		}
		next, err := p.Play(m.Move)
		if err != nil {
			break
		}
		p = next
	}
	return plies
}

// look asks models about a position and judges what they and the person would play.
func (m *measurement) look(ctx context.Context, g *personGame, p personPick, models []personModel) (rows []personRow, err error) {
	pos, err := g.position(p.ply)
	if err != nil {
		return nil, err
	}
	played, side := g.moves[p.ply].Move, g.moves[p.ply].Color
	legal := pos.Legal()
	about := situation{pos: pos, legal: legal, own: g.strength.Of(side), other: g.strength.Of(side.Opponent()), seed: m.seed ^ g.key + uint64(p.ply)}
	row := func(name string) personRow {
		return personRow{Band: p.band, Model: name, Loss: -1, Legal: len(legal), Strength: about.own}
	}
	rows = []personRow{row(human)}
	moves := []game.Move{played}
	for _, model := range models {
		chances, one, err := model.predict(ctx, about)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", model.name(), err)
		}
		r := row(model.name())
		r.Log = math.Log(max(1e-6, chances[played]))
		if likeliest(legal, chances) == played {
			r.Guess = 1
		}
		rows, moves = append(rows, r), append(moves, one)
	}
	if m.judge < 0 {
		return rows, ctx.Err()
	}
	losses, err := m.losses(ctx, pos, moves)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		rows[i].Loss = losses[i]
	}
	return rows, ctx.Err()
}

func likeliest(legal []game.Move, chances map[game.Move]float64) game.Move {
	return slices.MaxFunc(legal, func(a, b game.Move) int { return cmp.Compare(chances[a], chances[b]) })
}

// tellPeople prints a table of what was found.
func tellPeople(p terminal.Printer, entry catalog.Game, levels []string, rows []personRow) {
	scale := entry.Scale(entry.Sizes[0])
	if entry.ID == "go" {
		scale = entry.Scale(19)
	}
	p.Head("%-10s %-28s %9s %7s %8s %7s %8s %8s", "strength", "who", "positions", "guessed", "log", "loss", "mistakes", "blunders")
	for _, b := range bandsOf(entry.ID) {
		for _, model := range append([]string{human}, levels...) {
			s := summary{}
			for _, r := range rows {
				if r.Band == b.name && r.Model == model {
					s.add(r, scale)
				}
			}
			if s.count == 0 {
				continue
			}
			guessed, log := "", ""
			if model != human {
				guessed, log = fmt.Sprintf("%.1f %%", 100*s.guessed/s.count), fmt.Sprintf("%.3f", s.log/s.count)
			}
			p.Say(terminal.Fields{"what": "people", "strength": b.name, "who": model, "positions": s.count, "guessed": s.guessed / s.count, "log": s.log / s.count,
				"loss": s.loss / max(1, s.judged), "mistakes": s.mistakes / max(1, s.judged), "blunders": s.blunders / max(1, s.judged)},
				"%-10s %-28s %9.0f %7s %8s %7.2f %6.1f %% %6.1f %%", b.name, strings.TrimSpace(model), s.count, guessed, log,
				s.loss/max(1, s.judged), 100*s.mistakes/max(1, s.judged), 100*s.blunders/max(1, s.judged))
		}
	}
}

// summary adds rows up.
type summary struct{ count, guessed, log, judged, loss, mistakes, blunders float64 }

func (s *summary) add(r personRow, scale review.Scale) {
	s.count++
	s.guessed += r.Guess
	s.log += r.Log
	if r.Loss < 0 {
		return
	}
	s.judged++
	s.loss += r.Loss
	if r.Loss >= scale.Mistake {
		s.mistakes++
	}
	if r.Loss >= scale.Blunder {
		s.blunders++
	}
}
