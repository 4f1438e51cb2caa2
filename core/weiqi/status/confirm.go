package status

import (
	"context"
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// Limits of Confirm for each group: enough for shapes of the corner, and small enough to look at all groups of
// a large board while players wait for the count. confirmAll bounds all groups together, which takes a few seconds.
const (
	confirmEach  = 20_000
	confirmTotal = 60_000
	confirmAll   = 400_000
)

// Confirm returns the fates of groups on a board on which play has stopped, found by reading with
// the attacker moving first. It omits groups whose fate it does not find.
//
// As in article 7 of the Japanese rules, a ko may be retaken only after a pass for it. A group that
// needs a ko threat is therefore dead. Under area scoring, the players must play out a ko. A
// proposal is Sure if it is proved. Other proposals assume that the stones around the group are
// safe.
func Confirm(ctx context.Context, p *weiqi.Position) (known []game.Proposal) {
	known, _ = ConfirmWithin(ctx, p, confirmAll)
	return known
}

// ConfirmWithin is like Confirm, but searches no more than about the given number of positions for
// all groups together. all is false if the share of a group was too small for its search, or if ctx
// is cancelled. known then omits that group, or the groups that are left. all is true even if the
// search of a group stopped at a limit of each group, such as confirmTotal.
func ConfirmWithin(ctx context.Context, p *weiqi.Position, positions int) (known []game.Proposal, all bool) {
	return confirm(ctx, p, &positions)
}

// confirm is ConfirmWithin. It takes the positions that it searches from positions. A group whose share was
// too small is searched once more, from the start, if the other groups leave it at least twice as much.
func confirm(ctx context.Context, p *weiqi.Position, positions *int) (known []game.Proposal, all bool) {
	resumed, ok := p.Resume().(*weiqi.Position)
	if !ok {
		return nil, false
	}
	w, _ := p.Size()
	encloser := lifeanddeath.NewEncloser(resumed)
	settled := encloser.Owners()
	open := slices.DeleteFunc(chainsOf(resumed), func(chain []game.Point) bool {
		return settled[int(chain[0].Y)*w+int(chain[0].X)] != game.None
	})
	told := make([]game.Proposal, len(open)) // without stones if unknown
	shares := make([]int, len(open))         // positions of the last search of each group
	rest := make([]int, len(open))           // the groups that need more, as indices
	for g := range rest {
		rest[g] = g
	}
	var failed error
	for range 2 {
		todo := rest
		rest = nil
		for i, g := range todo {
			share, done := portion(*positions, len(todo)-i), false
			if share >= 2*shares[g] && failed == nil {
				shares[g] = share
				told[g], done, failed = confirmGroup(ctx, resumed, encloser, open[g], share, positions)
			}
			if !done {
				rest = append(rest, g)
			}
		}
	}
	known = slices.DeleteFunc(told, func(group game.Proposal) bool { return group.Stones == nil })
	return kosOfSeki(resumed, known), len(rest) == 0
}

// confirmGroup returns the proposal for chain, without stones if its fate is unknown. It takes the positions
// that it searches, no more than about share, from positions. done is false if they do not suffice. The error
// is ctx's.
func confirmGroup(ctx context.Context, p *weiqi.Position, encloser *lifeanddeath.Encloser, chain []game.Point, share int, positions *int) (told game.Proposal, done bool, err error) {
	left := share
	limits := Limits{Each: min(confirmEach, share), Total: min(confirmTotal, share), Brief: true, purse: &left, encloser: encloser}
	from := slices.MinFunc(chain, lifeanddeath.Order(p, chain[0])) // the same stone in all views
	r, err := Ask(ctx, p, from, limits)
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return game.Proposal{}, false, err
	}
	told, ok := confirmed(r, p.Rules().Scoring == weiqi.TerritoryScoring)
	if ok && r.First.Of(r.Owner.Opponent()).Fate == Dead && regained(ctx, p, chain, limits) {
		told = game.Proposal{Stones: chain, Verdict: game.Seki, Ruling: game.Regained}
	}
	*positions -= share - left
	switch {
	case left <= 0:
		return game.Proposal{}, false, nil
	case !ok:
		return game.Proposal{}, left >= min(share, unspent), nil
	}
	return told, true, nil
}

// unspent is more than the positions that a search leaves of a share that is too small for it.
const unspent = 16

// portion returns the part of positions that the next of groups groups may use, at least 1.
// What it leaves is for the others.
func portion(positions, groups int) int {
	return max(1, positions/groups)
}

// confirmed returns the proposal that follows from r. territory indicates whether the rules count
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
// stones, such a ko must be fought. Groups that are not read within confirmAll positions, or before
// ctx is cancelled, are ignored.
func KoLeft(ctx context.Context, p *weiqi.Position) (m game.Move, ok bool) {
	kos := Confirm(ctx, p)
	kos = slices.DeleteFunc(kos, func(known game.Proposal) bool {
		return known.Ruling != game.KoLeft || p.At(known.Stones[0]) == p.ToMove()
	})
	slices.SortStableFunc(kos, func(x, y game.Proposal) int { return len(y.Stones) - len(x.Stones) })
	left, encloser := confirmAll, lifeanddeath.NewEncloser(p)
	for _, known := range kos {
		r := Report{Point: known.Stones[0], Owner: p.At(known.Stones[0]), Stones: known.Stones}
		a := asker{ctx: ctx, p: p, Report: &r, Limits: Limits{Each: confirmEach, Total: confirmTotal, purse: &left, encloser: encloser}}
		a.enclose()
		a.search()
		a.count()
		if r.First.Of(p.ToMove()).Threats.Attacker != 0 {
			continue
		}
		for _, c := range a.cases {
			if answers := c.solver.Answers(p.ToMove()); len(answers) > 0 && answers[0].Status == lifeanddeath.Ko && answers[0].Move != game.Pass && p.LegalAt(answers[0].Move) == nil {
				return answers[0].Move, true
			}
		}
	}
	return game.Pass, false
}
