package status

import (
	"context"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// Limits of Confirm for each group: enough for shapes of the corner, and small enough to look at all groups of
// a large board while players wait for the count.
const (
	confirmEach  = 20_000
	confirmTotal = 60_000
)

// Confirm returns the fates of groups on a board on which play has stopped, found by reading with
// the attacker moving first. It omits groups whose fate it does not find.
//
// As in article 7 of the Japanese rules, a ko may be retaken only after a pass for it. A group that
// needs a ko threat is therefore dead. Under area scoring, the players must play out a ko. A
// proposal is Sure if it is proved. Other proposals assume that the stones around the group are
// safe.
func Confirm(ctx context.Context, p *weiqi.Position) (known []game.Proposal) {
	known, _ = confirm(ctx, p, Limits{Each: confirmEach, Total: confirmTotal, Brief: true})
	return known
}

// ConfirmWithin is like Confirm, but searches at most about positions positions for all groups
// together. all is false if there are more to search, or if ctx is cancelled; the groups that are
// left are then not in known.
func ConfirmWithin(ctx context.Context, p *weiqi.Position, positions int) (known []game.Proposal, all bool) {
	return confirm(ctx, p, Limits{Each: min(confirmEach, positions), Total: min(confirmTotal, positions), Brief: true, purse: &positions})
}

// confirm is Confirm with the given limits for each group. all reports whether it looked at all
// groups within limits.purse.
func confirm(ctx context.Context, p *weiqi.Position, limits Limits) (known []game.Proposal, all bool) {
	resumed, ok := p.Resume().(*weiqi.Position)
	if !ok {
		return nil, false
	}
	settled := weiqi.PassAlive(resumed)
	w, _ := p.Size()
	for _, chain := range chainsOf(resumed) {
		if settled[int(chain[0].Y)*w+int(chain[0].X)] != game.None {
			continue
		}
		from := slices.MinFunc(chain, lifeanddeath.Order(resumed, chain[0])) // the same stone in all views
		r, err := Ask(ctx, resumed, from, limits)
		if spent := limits.purse != nil && *limits.purse <= 0; err != nil || spent || ctx.Err() != nil {
			return kosOfSeki(resumed, known), false
		}
		told, ok := confirmed(r, p.Rules().Scoring == weiqi.TerritoryScoring)
		if ok && r.First.Of(r.Owner.Opponent()).Fate == Dead && regained(ctx, resumed, chain, limits) {
			told = game.Proposal{Stones: chain, Verdict: game.Seki, Ruling: game.Regained}
		}
		if ok {
			known = append(known, told)
		}
	}
	return kosOfSeki(resumed, known), true
}

// confirmed returns the proposal that follows from r. territory reports whether the rules count
// territory. ok is false if the fate is unknown.
func confirmed(r Report, territory bool) (told game.Proposal, ok bool) {
	attacked, defended := r.First.Of(r.Owner.Opponent()), r.First.Of(r.Owner)
	told = game.Proposal{Stones: r.Stones, Sure: attacked.As == Proved}
	switch attacked.Fate {
	case Alive:
		told.Verdict = game.Alive
	case Uncaptured:
		told.Verdict, told.Sure = game.Alive, false
	case Seki:
		told.Verdict = game.Seki
	case Ko:
		return byKo(told, attacked.Threats, territory)
	case Dead:
		switch told.Sure = told.Sure && defended.As == Proved; {
		case defended.Fate == Unsettled:
			return told, false
		case defended.Fate == Dead:
			if told.Verdict = game.Captured; territory && r.Endless(r.Owner.Opponent()) == r.Owner {
				told.Ruling = game.NoKoBack
			}
		case territory:
			told.Ruling = game.OwnerMustAdd
		default:
			told.Ruling = game.FirstDecides
		}
	default:
		return told, false
	}
	return told, attacked.As != Estimated
}

// byKo returns told with the ruling for a ko that the attacker starts and that needs the given
// threats. territory is true under rules that count territory. byKo returns false if territory is
// true and the threats are unknown.
func byKo(told game.Proposal, needs Threats, territory bool) (game.Proposal, bool) {
	switch {
	case !territory:
		told.Ruling = game.KoLeft
	case needs.Attacker == 0:
		told.Verdict, told.Ruling = game.Captured, game.NoKoBack
	case needs.Attacker > 0:
		told.Verdict, told.Ruling = game.Seki, game.NoKoBack
	default:
		return told, false
	}
	return told, true
}

// KoLeft returns a move with which the side to move starts a ko, taking first, for the largest such
// group of the other side. ok is false if there is no such move. Under rules that count all living
// stones, such a ko must be fought. Groups that are not read before ctx is cancelled are ignored.
func KoLeft(ctx context.Context, p *weiqi.Position) (m game.Move, ok bool) {
	most := 0
	for _, known := range Confirm(ctx, p) {
		at := known.Stones[0]
		if known.Ruling != game.KoLeft || p.At(at) == p.ToMove() || len(known.Stones) <= most {
			continue
		}
		r := Report{Point: at, Owner: p.At(at), Stones: known.Stones}
		a := asker{ctx: ctx, p: p, Report: &r, Limits: Limits{Each: confirmEach, Total: confirmTotal}}
		a.enclose()
		a.search()
		if r.First.Of(p.ToMove()).Threats.Attacker != 0 {
			continue
		}
		for _, c := range a.cases {
			if answers := c.solver.Answers(p.ToMove()); len(answers) > 0 && answers[0].Status == lifeanddeath.Ko && answers[0].Move != game.Pass && p.LegalAt(answers[0].Move) == nil {
				m, ok, most = answers[0].Move, true, len(known.Stones)
				break
			}
		}
	}
	return m, ok
}
