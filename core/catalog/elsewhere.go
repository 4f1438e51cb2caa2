package catalog

import (
	"fmt"
	"io"
	"sync/atomic"

	"pionnier/core/engine"
	"pionnier/core/engine/remote"
)

// distance is the connection to engines outside this program.
type distance struct {
	client  *remote.Client
	offered func(engine.Level) bool
}

// elsewhere is nil if engines are part of the program.
var elsewhere atomic.Pointer[distance]

// AskElsewhere makes the games that Games and Find return use the engines behind c. It is for a
// browser, where the page itself must not compute. Ladders have only the levels for which offered
// returns true. Games returned earlier do not change.
func AskElsewhere(c *remote.Client, offered func(engine.Level) bool) {
	elsewhere.Store(&distance{c, offered})
}

// through returns a copy of g that uses the engines behind d.client.
func (g Game) through(d *distance) Game {
	c := d.client
	there := remote.Game{ID: g.ID, Encode: g.Encode}
	level := func(l engine.Level) engine.Level {
		l.New = c.Engine(there, l.ID)
		return l
	}
	ladder := func(l engine.Ladder, offered func(engine.Level) bool) engine.Ladder {
		var far engine.Ladder
		for _, near := range l {
			if offered(near) {
				far = append(far, level(near))
			}
		}
		return far
	}
	g.Ladder, g.Hinter = ladder(g.Ladder, d.offered), level(g.Hinter)
	if rated := g.Rated; rated != nil {
		known := func(l engine.Level) bool { _, err := g.Ladder.Find(l.ID); return err == nil }
		g.Rated = func(size int) engine.Ladder { return ladder(rated(size), known) } // the same levels on every board
	}
	g.LoadNetwork = nil
	return g
}

// Serve answers requests from in with this program's engines and writes the answers to out until in
// ends. It is the other side of AskElsewhere. It returns an error if reading from in fails, and nil
// at its end.
func Serve(in io.Reader, out io.Writer) error {
	return remote.Serve(in, out, func(gameID string) (remote.Host, error) {
		g, err := Find(gameID)
		if err != nil {
			return remote.Host{}, err
		}
		return remote.Host{Decode: g.Decode, Level: g.serves}, nil
	})
}

// serves returns the level with the given ID, which may be the level for hints. It returns an error
// if the game has no such level.
func (g Game) serves(id string) (engine.Level, error) {
	if id == g.Hinter.ID {
		return g.Hinter, nil
	}
	level, err := g.Ladder.Find(id)
	if err != nil {
		return level, fmt.Errorf("%s: %w", g.ID, err)
	}
	return level, nil
}
