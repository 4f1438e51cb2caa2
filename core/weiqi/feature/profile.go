package feature

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/weiqi/network"
)

// Profile describes the game for a network that imitates people: how strong the
// players are, when they played, and where.
type Profile struct {
	// Ranks count down from the strongest: 1 is 9 dan, 9 1 dan, 10 1 kyu, 29 20 kyu.
	Ranks  game.ByColor[int]
	Date   time.Time
	source int
	// online means a game on a server, with 20 minutes each and 5 times 30 seconds.
	// Otherwise it is a game of professionals of unknown time.
	online bool
}

// The sources of games that profiles use, by their number in networks.
const (
	sourceKGS   = 2
	sourceGoGoD = 5
	sourceGo4Go = 6
)

// errProfile is wrapped by the errors of ParseProfile.
var errProfile = errors.New("no such profile of players")

// ParseProfile parses the name of a profile in KataGo's format. rank_5k is for players with the
// rank 5k, and rank_5k_3d for different ranks of Black and White, each from 20k to 9d. preaz_5k is
// for players before the time of strong programs, and proyear_1970 for professionals in a year from
// 1800 to 2023. ParseProfile returns an error for any other name.
func ParseProfile(name string) (Profile, error) {
	kind, rest, _ := strings.Cut(name, "_")
	switch kind {
	case "rank":
		return parseRanks(name, rest, time.Date(2020, 3, 1, 0, 0, 0, 0, time.UTC))
	case "preaz":
		return parseRanks(name, rest, time.Date(2016, 9, 1, 0, 0, 0, 0, time.UTC))
	case "proyear":
		if year, err := strconv.Atoi(rest); err == nil && year >= 1800 && year <= 2023 {
			p := Profile{Date: time.Date(year, 6, 1, 0, 0, 0, 0, time.UTC), source: sourceGoGoD}
			if year > 2020 {
				p.source = sourceGo4Go
			}
			p.Ranks = game.ByColor[int]{Black: 1, White: 1}
			return p, nil
		}
	}
	return Profile{}, fmt.Errorf("%w: %q", errProfile, name)
}

// Ranked returns the profile of players on a server with the given ranks, numbered as in Profile.
func Ranked(ranks game.ByColor[int]) Profile {
	return Profile{Ranks: ranks, Date: time.Date(2020, 3, 1, 0, 0, 0, 0, time.UTC), source: sourceKGS, online: true}
}

func parseRanks(name, ranks string, date time.Time) (Profile, error) {
	black, white, two := strings.Cut(ranks, "_")
	if !two {
		white = black
	}
	p := Ranked(game.ByColor[int]{Black: parseRank(black), White: parseRank(white)})
	p.Date = date
	if p.Ranks.Black == 0 || p.Ranks.White == 0 {
		return Profile{}, fmt.Errorf("%w: %q", errProfile, name)
	}
	return p, nil
}

// parseRank returns the number that Profile has for rank, which is from 20k to 9d. It returns 0 for
// any other text.
func parseRank(text string) int {
	if text == "" {
		return 0
	}
	digits := text[:len(text)-1]
	n, err := strconv.Atoi(digits)
	switch kind := text[len(text)-1]; {
	case err != nil || n < 1 || strconv.Itoa(n) != digits:
	case kind == 'd' && n <= 9:
		return 10 - n
	case kind == 'k' && n <= 20:
		return 9 + n
	}
	return 0
}

// Indices of the inputs about people.
const (
	atHuman       = 0 // two: of who is to move, and of the opponent
	atRanks       = 6 // as many of rankSteps are 1 as the rank says, for each of the two
	rankSteps     = 34
	atRated       = 74
	atTimeUnknown = 75
	atByoYomi     = 79
	atMainTime    = 82
	atPeriodTime  = 83
	atPeriods     = 84
	atStones      = 85
	atArea        = 86
	atDate        = 87 // waves, each a cosine and a sine
	waves         = 32
	atSource      = 151
)

// Fill sets row, which is a network.Input.Person, to the profile p. toMove is the side to move, and
// size the size of the board.
func (p *Profile) Fill(toMove game.Color, size int, row *[network.PersonInputs]float32) {
	clear(row[:])
	row[atHuman], row[atHuman+1] = 1, 1
	for i := range min(rankSteps, p.Ranks.Of(toMove)) {
		row[atRanks+i] = 1
	}
	for i := range min(rankSteps, p.Ranks.Of(toMove.Opponent())) {
		row[atRanks+rankSteps+i] = 1
	}
	var main, period, count float64
	if p.online {
		row[atRated], row[atByoYomi] = 0.5, 1 // whether it was rated is not known
		main, period, count = 1200, 30, 5
	} else {
		row[atTimeUnknown] = 1
	}
	row[atMainTime] = float32(0.4 * (math.Log(main+60) - 6.5))
	row[atPeriodTime] = float32(0.3 * (math.Log(period+1) - 3))
	row[atPeriods] = float32(0.5 * (math.Log(count+2) - 1.5))
	row[atStones] = float32(0.25 * (math.Log(2) - 1.5))
	row[atArea] = float32(0.5 * math.Log(float64(size*size)/361))
	days := math.Round(p.Date.Sub(time.Unix(0, 0)).Hours() / 24)
	period = 7 // the shortest wave is a week, the longest 80,000 weeks
	for i := range waves {
		sin, cos := math.Sincos(2 * math.Pi * days / period)
		row[atDate+2*i], row[atDate+2*i+1] = float32(cos), float32(sin)
		period *= math.Pow(80000, 1.0/(waves-1))
	}
	row[atSource+p.source] = 1
}
