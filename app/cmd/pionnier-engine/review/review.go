// Package review provides the command that reviews games of files, as the app's report does: core/study
// searches, core/review judges, core/press/report writes the texts. Start reading at Command; tell.go
// converts the results to JSON, and save.go writes files.
package review

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/collections"
	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/program"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/engine/kata"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/storage/disk"
)

// Command returns a command that reviews games: the loss of each move, accuracy, and the costliest
// moves of each side with reasons. With --json it writes an array with an object for each game.
func Command(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	r := reviewer{out: t.Out, progress: t.Progress()}
	set.Int64Var(&r.visits, "visits", 0, "visits of each position (go); 0: 32, and more where the worst moves are in doubt")
	seconds := set.Float64("time", 0, "seconds for each game; 0: until its worst moves are settled")
	set.BoolVar(&r.json, "json", false, "write JSON: an array of games")
	set.BoolVar(&r.write, "write", false, "write what was found into the files, which must be SGF")
	r.reports.files = map[string]*string{}
	for _, kind := range report.Kinds {
		r.reports.files[kind] = set.String(kind, "", "file to save the report of the game as "+strings.ToUpper(kind)+": board, graph, costliest moves and why")
	}
	set.StringVar(&r.reports.language, "language", "en", "of the report and its files: "+strings.Join(text.Languages, ", "))
	set.StringVar(&r.reports.font, "font", "", "TrueType or OpenType font for the files; empty: Go's, which knows Latin, Greek and Cyrillic")
	line := set.String("analyst", "", "command line of a program to ask instead of our engine: one that speaks KataGo's JSON\n"+
		"analysis protocol, or GTP with kata-analyze, such as \"ssh HOST katago analysis -config FILE\" (go)")
	atOnce := set.Int("questions", 16, "positions that the analyst is asked about at once")
	patience := set.Float64("patience", kata.Patience.Seconds(), "seconds that the analyst may say nothing; more for a network that is slow to load")
	resources, network := terminal.Resources(set), terminal.Network(set)
	return func(files []string) error {
		var err error
		var programs program.Group
		defer programs.Close()
		if *line != "" {
			r.other = kata.NewClient(kata.Either(func(complaints io.Writer) (gtp.Process, error) {
				return programs.Start(*line, io.MultiWriter(complaints, t.Err))
			}))
			defer r.other.Close()
			r.other.Patience = time.Duration(*patience * float64(time.Second))
			r.questions = max(1, *atOnce)
		}
		if r.resources, err = resources(); err != nil {
			return err
		}
		if err := r.reports.prepare(len(files)); err != nil {
			return err
		}
		if r.visits < 0 || *seconds < 0 || *patience <= 0 {
			return errors.New("--visits and --time must not be negative, --patience must be positive")
		}
		r.limit, r.network = time.Duration(*seconds*float64(time.Second)), network
		var all []reviewedGame
		var failed error
		for _, name := range files {
			games, err := r.file(name)
			all = append(all, games...)
			if err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s: %w", name, err))
			}
		}
		if r.json && (len(all) > 0 || failed == nil) {
			encoder := json.NewEncoder(t.Out)
			encoder.SetIndent("", "  ")
			failed = errors.Join(failed, encoder.Encode(all))
		}
		return failed
	}
}

// errSilent is the error for a game for which the analyst gave no answer in its time.
var errSilent = errors.New("the analyst has said nothing in --time")

// reviewer reviews games with one analyst for each kind of game.
type reviewer struct {
	other       *kata.Client // the analyst instead of our engine; may be nil
	questions   int          // concurrent questions to other
	out         io.Writer
	progress    *terminal.Progress
	visits      int64
	limit       time.Duration
	json, write bool
	resources   engine.Resources
	network     func(catalog.Game) (engine.Network, error)
	analysts    map[string]*analysis.Analyst
	reports     reports
}

// reviewedGame is the JSON form of a game.
type reviewedGame struct {
	File    string         `json:"file"`
	Game    string         `json:"game"` // "othello" or "go"
	Black   reviewedSide   `json:"black"`
	White   reviewedSide   `json:"white"`
	Terms   *reviewedTerms `json:"terms,omitempty"` // absent in a game without rules to agree on
	Settled bool           `json:"settled"`         // the search was not cut short
	Moves   []reviewedMove `json:"moves"`
	Turning []int          `json:"turning"` // numbers of the moves that lost the better position
	// Decided is the number of the mistake that decided the game; absent if there was no single one.
	Decided int `json:"decided,omitempty"`
}

// reviewedTerms are the rules and komi by which a game was judged, and the reasons, a catalog.ReasonKind
// each, absent if the file gives them.
type reviewedTerms struct {
	Rules    string  `json:"rules"`
	RulesWhy string  `json:"rules_why,omitempty"`
	Komi     float64 `json:"komi"`
	KomiWhy  string  `json:"komi_why,omitempty"`
}

// reviewedSide is the play of one side. Accuracies are in percent and absent if no move was judged.
type reviewedSide struct {
	Name           string          `json:"name"`
	Accuracy       *float64        `json:"accuracy,omitempty"`        // by chance, for silent moves by points or discs
	MarginAccuracy *float64        `json:"margin_accuracy,omitempty"` // by points or discs
	MeanLoss       *float64        `json:"mean_loss,omitempty"`       // points or discs per move
	Silent         int             `json:"silent"`                    // number of moves judged by points or discs alone
	Agreed         int             `json:"agreed"`                    // number of moves that were the engine's choice
	Choices        int             `json:"choices"`                   // number of moves that were not forced
	Classes        map[string]int  `json:"classes"`                   // best, good, inaccuracy, mistake, blunder, thrown
	Cards          []int           `json:"cards"`                     // numbers of the costliest moves, costliest first
	Merits         []reviewedMerit `json:"merits"`                    // good play, in the order of the game
	Played         *reviewedPlayed `json:"played,omitempty"`          // strength of the play, if it is known well enough
	// Phases are the accuracies of the opening, the middle game and the endgame, if they had a move.
	Phases map[string]float64 `json:"phases"`
	Times  []reviewedTime     `json:"times,omitempty"` // present if there were clocks; shortest first
}

// reviewedPlayed is the strength of one side's play, with a 90 % interval: ranks in Go, 1 for 1 dan and 0 for
// 1 kyu, Elo points in Othello.
type reviewedPlayed struct {
	Low    float64 `json:"low"`
	Middle float64 `json:"middle"`
	High   float64 `json:"high"`
	Moves  int     `json:"moves"` // number of moves on which it is based
}

// reviewedMerit is an instance of good play: "only_move", "rare", "comeback" or "flawless".
type reviewedMerit struct {
	Kind   string `json:"kind"`
	Number int    `json:"number"` // number of the move
}

// reviewedTime describes the moves of a side that took about the same time.
type reviewedTime struct {
	Below      float64 `json:"below_seconds,omitempty"` // absent: no limit
	Moves      int     `json:"moves"`
	Bad        int     `json:"bad"`         // mistakes and worse
	ChanceLoss float64 `json:"chance_loss"` // mean
}

// reviewedMove is a move. Chance (0 to 1) and lead (points or discs) are Black's, after the move.
type reviewedMove struct {
	Number      int      `json:"number"`
	Color       string   `json:"color"`
	Move        string   `json:"move"`
	Class       string   `json:"class"`
	Loss        float64  `json:"loss"`       // points or discs
	LossError   float64  `json:"loss_error"` // one standard error
	ChanceLoss  float64  `json:"chance_loss"`
	ChanceError float64  `json:"chance_loss_error"`
	Silent      bool     `json:"silent"` // the move is judged by points or discs, since the chance says nothing
	Best        string   `json:"best,omitempty"`
	Chance      *float64 `json:"chance,omitempty"`
	Lead        *float64 `json:"lead,omitempty"`
	Proved      bool     `json:"proved"`
	Only        bool     `json:"only"`              // the only good move
	Reasons     []string `json:"reasons,omitempty"` // kinds of reasons why it was bad
}

// records reads the games in the file name, or in all files of a folder or an archive. refused
// describes the games that cannot be read. With --write, the file must be SGF, so that nothing is
// lost.
func (r *reviewer) records(name string) (records []*record.Record, refused error) {
	if r.write {
		data, err := os.ReadFile(name)
		if err == nil {
			records, err = sgf.Read(bytes.NewReader(data))
		}
		if err != nil {
			return nil, err
		}
		return records, nil
	}
	for in, err := range collections.WalkAll(context.Background(), []string{name}) {
		if err == nil {
			var read []*record.Record
			read, err = format.Read(in.Data, in.Beside)
			records = append(records, read...)
		}
		refused = errors.Join(refused, err)
	}
	return records, refused
}

// file reviews all games in the file name that can be read. The error includes the games that
// cannot. If r.write is set and all games can be read, file writes the reviewed games back to the
// file. It returns errOneGame if reports are requested and there are several games.
func (r *reviewer) file(name string) ([]reviewedGame, error) {
	records, refused := r.records(name)
	if len(records) > 1 && r.reports.asked() {
		return nil, errOneGame
	}
	var games []reviewedGame
	for i, rec := range records {
		title := filepath.Base(name)
		if len(records) > 1 {
			title += fmt.Sprintf(" %d/%d", i+1, len(records))
		}
		g, err := r.game(rec, title)
		if err != nil {
			return games, errors.Join(refused, err)
		}
		g.File = name
		games = append(games, g)
	}
	if !r.write || refused != nil {
		return games, refused
	}
	var b bytes.Buffer
	for _, rec := range records {
		if err := sgf.Write(&b, rec); err != nil {
			return nil, err
		}
	}
	return games, disk.Replace(name, b.Bytes())
}

// game reviews the game rec and writes its reports. title is for progress. game returns an error if
// rec cannot be replayed, the analysis fails, or a report cannot be written. It returns errSilent
// if another engine gave no position a value.
func (r *reviewer) game(rec *record.Record, title string) (reviewedGame, error) {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return reviewedGame{}, err
	}
	start, err := entry.Start(rec)
	if err != nil {
		return reviewedGame{}, err
	}
	analyst, err := r.analyst(entry)
	if err != nil {
		return reviewedGame{}, err
	}
	news := make(chan struct{}, 1)
	s := study.New(rec, study.Setting{Start: start, Asker: analyst, Effort: r.effort(entry), Scale: entry.Scale(rec.Width), Fates: entry.Fates(), Confirm: entry.Confirm(),
		Appraiser: entry.Appraiser(rec.Width, rec.Height),
		Threads:   r.resources.Threads, Engine: "Pionnier", Changed: func() {
			select {
			case news <- struct{}{}:
			default:
			}
		}})
	ctx, cancel := context.WithCancel(context.Background())
	if r.limit > 0 {
		ctx, cancel = context.WithTimeout(ctx, r.limit)
	}
	defer cancel()
	s.Analyse()
	for shot := s.Snapshot(); shot.Running; shot = s.Snapshot() {
		r.progress.Say("%s: %s", title, report.Progress(shot.Progress))
		select {
		case <-news:
		case <-ctx.Done():
			s.StopAnalysis()
		}
	}
	r.progress.Say("%s", title)
	r.progress.Keep()
	shot := s.Snapshot()
	s.Close()
	if shot.Failed != nil {
		return reviewedGame{}, shot.Failed
	}
	if r.other != nil && !slices.ContainsFunc(shot.Points, func(p study.Point) bool { return p.Known }) {
		return reviewedGame{}, errSilent
	}
	s.Keep()
	if err := r.reports.save(entry, rec, shot); err != nil {
		return reviewedGame{}, err
	}
	told := tellGame(entry, rec, shot)
	if !r.json {
		fmt.Fprintf(r.out, "%s\n%s\n", title, report.New(entry, rec, shot, nil).Text())
	}
	return told, nil
}

func (r *reviewer) analyst(entry catalog.Game) (*analysis.Analyst, error) {
	if a := r.analysts[entry.ID]; a != nil {
		return a, nil
	}
	resources := r.resources
	network, err := r.network(entry)
	if err != nil {
		return nil, err
	}
	resources.Network = network
	newEngine := entry.Hinter.New
	if _, ok := catalog.As[catalog.GTP](entry); ok && r.other != nil {
		newEngine, resources.Threads = entry.Analysts(r.other), r.questions
	}
	if r.analysts == nil {
		r.analysts = map[string]*analysis.Analyst{}
	}
	r.analysts[entry.ID] = analysis.New(analysis.Config{New: newEngine, Confirm: entry.Confirm(), Resources: resources})
	return r.analysts[entry.ID], nil
}

// effort returns the effort for a game. If the command line has a number of visits, it limits the
// effort.
func (r *reviewer) effort(entry catalog.Game) study.Effort {
	if r.visits == 0 {
		return entry.Effort
	}
	return func(pos game.Position, pass review.Pass, level int) (engine.Limits, bool) {
		limits, more := entry.Effort(pos, pass, level)
		if limits.Nodes > 0 && pass > review.Sketch {
			limits.Nodes = r.visits
		}
		return limits, more && pass < review.Dig
	}
}
