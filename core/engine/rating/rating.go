// Package rating computes the strengths of players from games between them, on the Elo scale: 400
// points are odds of ten to one. The caller plays the games. Start reading at Fit, for many players
// at once, at Narrowest, for the choice of the next game, or at Strength, for one player among
// known opponents.
package rating

import "math"

// Game is the result of a game between two players, who are numbered from 0.
type Game struct {
	A, B  int
	Score float64 // of A: 1, 0.5 for a draw, or 0
}

// Rating is a player's strength relative to the anchor, in Elo points.
type Rating struct {
	Elo float64 // NaN if no chain of games leads to the anchor
	// Half is half of the 95 % interval of the difference from the anchor. It assumes that games
	// are independent and that a draw is the mean of a win and a loss, so that it tends to be too
	// wide rather than too narrow.
	Half   float64
	Games  int
	Points float64 // won in them
}

// prior is the weight, in games, of a draw that is added between two players who have met. It keeps
// the ratings finite if one of them won all games.
const prior = 0.5

// eloPerNat converts natural logarithms of odds to Elo points.
const eloPerNat = 400 / math.Ln10

// Fit returns the most likely ratings of players for games, in the model of Bradley and Terry: the
// odds of two players are the ratio of their strengths. players is the number of players. The
// player anchor has rating 0.
func Fit(players, anchor int, games []Game) []Rating {
	f := newFit(players, games)
	connected := f.reach(anchor)
	f.iterate(connected)
	covariance := f.covariances(anchor, connected)
	ratings := make([]Rating, players)
	for i := range ratings {
		r := Rating{Elo: math.NaN(), Half: math.NaN(), Games: f.games[i], Points: f.points[i]}
		if connected[i] {
			r.Elo = eloPerNat * math.Log(f.strength[i]/f.strength[anchor])
			r.Half = 1.96 * eloPerNat * math.Sqrt(covariance[i][i])
		}
		ratings[i] = r
	}
	return ratings
}

// fit is the state of an estimate.
type fit struct {
	met      [][]float64 // games between two players, the prior's included
	won      []float64   // points, the prior's included
	games    []int
	points   []float64
	strength []float64
}

func newFit(players int, games []Game) *fit {
	f := &fit{
		met: make([][]float64, players), won: make([]float64, players),
		games: make([]int, players), points: make([]float64, players), strength: make([]float64, players),
	}
	for i := range players {
		f.met[i], f.strength[i] = make([]float64, players), 1
	}
	for _, g := range games {
		if f.met[g.A][g.B] == 0 {
			f.count(g.A, g.B, prior, prior/2)
		}
		f.count(g.A, g.B, 1, g.Score)
		f.games[g.A]++
		f.games[g.B]++
		f.points[g.A] += g.Score
		f.points[g.B] += 1 - g.Score
	}
	return f
}

func (f *fit) count(a, b int, weight, score float64) {
	f.met[a][b] += weight
	f.met[b][a] += weight
	f.won[a] += score
	f.won[b] += weight - score
}

// reach returns, for each player, whether a chain of games connects the player to from.
func (f *fit) reach(from int) []bool {
	found := make([]bool, len(f.met))
	found[from] = true
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for j, n := range f.met[queue[0]] {
			if n > 0 && !found[j] {
				found[j] = true
				queue = append(queue, j)
			}
		}
	}
	return found
}

// Limits of the iteration: the largest relative change that counts as none, and the most rounds.
const (
	still     = 1e-10
	maxRounds = 200_000
)

// iterate maximizes the likelihood of the connected players' strengths (D. R. Hunter, "MM
// algorithms for generalized Bradley–Terry models", 2004).
func (f *fit) iterate(connected []bool) {
	for range maxRounds {
		change := 0.0
		for i, old := range f.strength {
			if !connected[i] {
				continue
			}
			sum := 0.0
			for j, n := range f.met[i] {
				if n > 0 {
					sum += n / (old + f.strength[j])
				}
			}
			if sum > 0 { // not of an anchor without games
				f.strength[i] = f.won[i] / sum
				change = max(change, math.Abs(f.strength[i]/old-1))
			}
		}
		if change < still {
			return
		}
	}
}

// covariances returns the covariances of the players' differences from the anchor, in natural
// logarithms of odds. It inverts Fisher's information without the anchor's row. Players that are
// not connected have zeros.
func (f *fit) covariances(anchor int, connected []bool) [][]float64 {
	var who []int
	for i := range f.strength {
		if connected[i] && i != anchor {
			who = append(who, i)
		}
	}
	information := make([][]float64, len(who))
	for row, i := range who {
		information[row] = make([]float64, len(who))
		for j, n := range f.met[i] {
			information[row][row] += n * f.uncertainty(i, j)
		}
		for column, j := range who {
			information[row][column] -= f.met[i][j] * f.uncertainty(i, j)
		}
	}
	covariance := make([][]float64, len(f.strength))
	for i := range covariance {
		covariance[i] = make([]float64, len(f.strength))
	}
	for row, line := range inverse(information) {
		for column, c := range line {
			covariance[who[row]][who[column]] = c
		}
	}
	return covariance
}

// uncertainty returns the information p(1-p) in a game between players i and j, where p is i's
// winning chance.
func (f *fit) uncertainty(i, j int) float64 {
	p := f.strength[i] / (f.strength[i] + f.strength[j])
	return p * (1 - p)
}

// inverse returns the inverse of m, which must be positive definite, by elimination without
// pivoting. It overwrites m.
func inverse(m [][]float64) [][]float64 {
	n := len(m)
	for i := range m {
		right := make([]float64, n)
		right[i] = 1
		m[i] = append(m[i], right...)
	}
	for i := range n {
		pivot := m[i][i]
		for c := range m[i] {
			m[i][c] /= pivot
		}
		for j := range n {
			factor := m[j][i]
			if j == i || factor == 0 {
				continue
			}
			for c := range m[j] {
				m[j][c] -= factor * m[i][c]
			}
		}
	}
	for i := range m {
		m[i] = m[i][n:]
	}
	return m
}
