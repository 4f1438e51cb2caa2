package clock

import "time"

// Used is the inverse of Press: it returns the duration of a move, given the mover's clock before
// and after it.
//
// ok is false if the clocks do not determine the duration: after a byo-yomi period that was
// restored in full, or a Canadian period that started again. It is also false if the clocks are
// impossible under t.
func (t Control) Used(before, after Clock) (d time.Duration, ok bool) {
	if t.Kind == None || before.Flagged || after.Flagged {
		return 0, false
	}
	switch {
	case before.Overtime && !after.Overtime:
		return 0, false
	case !after.Overtime:
		d = before.Left - after.Left
		if t.Kind == Fischer {
			d += t.Step
		}
	case t.Kind == ByoYomi:
		return t.usedOfPeriods(before, after)
	case t.Kind == Canadian:
		left, count := before.Left, before.Count
		if !before.Overtime {
			left, count = before.Left+t.Step, t.Count
		}
		if after.Count != count-1 {
			return 0, false
		}
		d = left - after.Left
	default:
		return 0, false
	}
	return d, d >= 0
}

// usedOfPeriods implements Used for a move that ended in a byo-yomi period. The duration is known
// only if after was recorded before the period was restored.
func (t Control) usedOfPeriods(before, after Clock) (d time.Duration, ok bool) {
	periods := before.Count - after.Count
	if !before.Overtime {
		d, periods = before.Left, t.Count-after.Count
	}
	if after.Left >= t.Step || periods < 0 {
		return 0, false
	}
	return d + time.Duration(periods)*t.Step + t.Step - after.Left, true
}
