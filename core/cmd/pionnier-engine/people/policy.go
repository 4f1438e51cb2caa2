package people

import (
	"context"
	"errors"

	"pionnier/core/game"
	"pionnier/core/othello"
	othelloplayer "pionnier/core/othello/player"
)

// discPeople is the policy of people of Othello at the strength of who moves, with the
// search that levels make.
type discPeople struct {
	word   string
	person *othelloplayer.Person
}

func (d *discPeople) name() string { return d.word }

func (d *discPeople) predict(ctx context.Context, s situation) (map[game.Move]float64, game.Move, error) {
	p, ok := s.pos.(othello.Position)
	if !ok {
		return nil, game.Pass, errors.New("no position of Othello")
	}
	choices, err := d.person.Chances(ctx, p, s.own)
	if err != nil {
		return nil, game.Pass, err
	}
	chances := make([]float64, len(s.legal))
	for i, c := range choices {
		chances[i] = c.Chance
	}
	all, one := drawn(s, chances)
	return all, one, nil
}
