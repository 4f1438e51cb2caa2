package tournament

import (
	"fmt"
	"math"
	"time"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
)

// tally counts the results of a match from the first program's side. Games come in pairs, an opening with
// each colour, and a pair is one sample: its two games are not independent.
type tally struct {
	wins, losses, draws, faults, disagreements int

	points []float64 // of each game: 1, ½ or 0
	leads  []float64 // of each game, in discs or points; NaN if it was not counted
	spent  [2]thinking
}

// add adds the game of r. swapped is true if the first program had White. add returns a remark if
// the game is unusual, and "" otherwise.
func (t *tally) add(r report, swapped bool) (remark string) {
	first := game.Black
	if swapped {
		first = game.White
	}
	t.spent[0] = t.spent[0].plus(r.spent.Of(first))
	t.spent[1] = t.spent[1].plus(r.spent.Of(first.Opponent()))
	point, lead := 0.0, -r.ours.Margin
	switch r.ours.Winner {
	case first:
		t.wins++
		point, lead = 1, r.ours.Margin
	case game.None:
		t.draws++
		point, lead = 0.5, 0
	default:
		t.losses++
	}
	if r.ours.Ending != game.ByScore {
		lead = math.NaN()
	}
	t.points, t.leads = append(t.points, point), append(t.leads, lead)
	switch {
	case r.fault != nil:
		t.faults++
		return fmt.Sprintf("%v: %v", r.culprit, r.fault)
	case !r.agreed():
		t.disagreements++
		return "scores differ"
	case r.decided:
		return "decided"
	case r.unacknowledged > 0:
		return fmt.Sprintf("%d forced passes not told", r.unacknowledged)
	}
	return ""
}

// print prints the totals. unit is the unit of margins.
func (t *tally) print(out terminal.Printer, unit string) {
	sum := terminal.Fields{"what": "sum", "wins": t.wins, "losses": t.losses, "draws": t.draws, "faults": t.faults, "disagreements": t.disagreements}
	text := fmt.Sprintf("first program: %d wins, %d losses, %d draws; faults: %d; scores that differ: %d",
		t.wins, t.losses, t.draws, t.faults, t.disagreements)
	tell := func(name string, all, samples []float64, form, sign string) {
		sum[name] = mean(all)
		text += fmt.Sprintf("\n%s: "+sign+"%s", name, mean(all), intervalText(samples, form))
		if len(samples) > 1 {
			sum[name+"95"] = interval(samples)
		}
	}
	if len(t.points) > 0 {
		tell("score", percent(t.points), percent(pairs(t.points)), "%.1f", "%.1f %%")
		if leads := pairs(t.leads); len(leads) > 0 {
			tell(unit, leads, leads, "%.2f", "%+.2f")
		}
		for i, s := range t.spent {
			which := [2]string{"first", "second"}[i]
			sum[which+"Seconds"] = s.total.Seconds()
			text += fmt.Sprintf("\n%s program: thought %v, longest move %v", which, s.total.Round(time.Millisecond), s.longest.Round(time.Millisecond))
		}
	}
	out.Say(sum, "%s", text)
}

func percent(values []float64) []float64 {
	all := make([]float64, len(values))
	for i, v := range values {
		all[i] = 100 * v
	}
	return all
}

// pairs returns the means of consecutive pairs of values. It leaves out pairs with a missing value.
func pairs(values []float64) (samples []float64) {
	for i := 0; i+1 < len(values); i += 2 {
		if v := (values[i] + values[i+1]) / 2; !math.IsNaN(v) {
			samples = append(samples, v)
		}
	}
	return samples
}

func intervalText(samples []float64, form string) string {
	if len(samples) < 2 {
		return fmt.Sprintf(" (%d pairs: no interval)", len(samples))
	}
	half := interval(samples)
	if half == 0 { // so few that chance has not shown yet
		return fmt.Sprintf(" (%d pairs, all alike: no interval)", len(samples))
	}
	return fmt.Sprintf(" ± "+form+" (95 %% confidence, %d pairs)", half, len(samples))
}

// mean returns the mean of samples, or 0 if there are no samples.
func mean(samples []float64) float64 {
	sum := 0.0
	for _, v := range samples {
		sum += v
	}
	return sum / max(1, float64(len(samples)))
}

// interval returns half of the width of the 95 % confidence interval of the mean, by Student's
// distribution. samples must have at least two values.
func interval(samples []float64) float64 {
	m, squares := mean(samples), 0.0
	for _, v := range samples {
		squares += (v - m) * (v - m)
	}
	n := float64(len(samples))
	return student(len(samples)-1) * math.Sqrt(squares/(n-1)/n)
}

// student returns the 97.5 % quantile of Student's distribution with the given degrees of freedom.
func student(freedom int) float64 {
	table := [...]float64{12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622}
	if freedom <= len(table) {
		return table[freedom-1]
	}
	const z = 1.959964
	const z3, z5, z7 = z * z * z, z * z * z * z * z, z * z * z * z * z * z * z
	f := float64(freedom)
	return z + (z3+z)/(4*f) + (5*z5+16*z3+3*z)/(96*f*f) + (3*z7+19*z5+17*z3-15*z)/(384*f*f*f)
}
