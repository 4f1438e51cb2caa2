package study

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/weiqi/status"
	"pionnier/widgets/widgetstest"
)

// Words about weak groups that have more lines than the status keeps push the tabs for nothing.
func TestWordsOfWeakGroupsPushNothing(t *testing.T) {
	defer text.Use("en")
	for _, l := range widgetstest.Tried(text.Languages) {
		text.Use(l)
		r := openGo(t, fyne.NewSize(360, 640), nil, "")
		for _, size := range []fyne.Size{{Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 640, Height: 360}} {
			r.window.Resize(size)
			tabs, pane := r.tabs.choice().Position(), r.tabs.pane().object.Position()
			r.weak.reports = reports([2]status.Fate{status.Dead, status.Dead}, [2]status.Fate{status.Alive, status.Dead}, [2]status.Fate{})
			for _, words := range []string{text.T("status.weak.reading"), text.T("status.weak.none"), text.T("status.weak.all"), r.weak.answer(nil)} {
				r.say(words)
				if now := r.tabs.choice().Position(); now != tabs || r.tabs.pane().object.Position() != pane {
					t.Errorf("%s in %v: under %s the tabs are at %v, were at %v", l, size, words, now, tabs)
				}
			}
			r.unsay()
		}
	}
}

// Weak groups that finds none left the legend of marks that are not there.
func TestWeakGroupsSayThatThereAreNone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGo(t, fyne.NewSize(360, 640), nil, "")
		r.press(fyne.KeyHome)
		r.weak.toggle()
		r.thread.Later(1e9)
		if words := r.status.Words(); words != text.T("status.weak.none") {
			t.Errorf("it says %q", words)
		}
	})
}

// fates answers a question about all groups at once: each of its stones is a group.
type fates struct {
	catalog.Groups
	reports []catalog.GroupReport
	err     error
}

func (f fates) AskGroups(ctx context.Context, q catalog.GroupQuestion) ([]catalog.GroupReport, error) {
	time.Sleep(time.Second)
	for _, r := range f.reports {
		q.Progress(r)
	}
	return f.reports, f.err
}

// reports returns a report on a group of one stone for each pair of fates, of Black and of White to move.
func reports(pairs ...[2]status.Fate) (all []catalog.GroupReport) {
	for i, p := range pairs {
		at := game.Pt(i, 0)
		all = append(all, catalog.GroupReport{Point: at, Owner: game.Black, Stones: []game.Point{at},
			First: game.ByColor[status.Answer]{Black: status.Answer{Fate: p[0]}, White: status.Answer{Fate: p[1]}}})
	}
	return all
}

// Without this nothing says that groups are read, that all are dead, or how many have which mark.
func TestWeakGroupsAnswerInWords(t *testing.T) {
	dead, alive, weak, unclear := [2]status.Fate{status.Dead, status.Dead}, [2]status.Fate{status.Alive, status.Alive}, [2]status.Fate{status.Alive, status.Dead}, [2]status.Fate{}
	for _, tt := range []struct {
		fates []catalog.GroupReport
		err   error
		want  string
	}{
		{reports(dead, dead), nil, "Every group is dead."},
		{reports(alive, alive), nil, "No group is dead or in danger."},
		{reports(alive), errors.New("an estimate failed"), "Not every group could be read."},
		{reports(dead, alive, weak, weak), nil, "Cross: 1 dead. Triangle: 2 in danger."},
		{reports(unclear), nil, "?: 1 unclear."},
	} {
		synctest.Test(t, func(t *testing.T) {
			r := openGo(t, fyne.NewSize(360, 640), nil, "")
			r.weak.groups = fates{r.weak.groups, tt.fates, tt.err}
			r.press(fyne.KeyHome)
			r.weak.toggle()
			if words := r.status.Words(); words != "Reading the groups…" {
				t.Errorf("while they are read it says %q", words)
			}
			r.thread.Later(2 * time.Second)
			if words := r.status.Words(); words != tt.want {
				t.Errorf("it says %q, want %q", words, tt.want)
			}
			r.press(fyne.KeyRight)
			if words := r.status.Words(); !strings.HasSuffix(words, " Reading the groups…") {
				t.Errorf("at the next move it says %q", words)
			}
			r.thread.Later(2 * time.Second)
			if words := r.status.Words(); !strings.HasSuffix(words, " "+tt.want) {
				t.Errorf("then it says %q, want %q at its end", words, tt.want)
			}
			r.choose(editTab)
			if strings.Contains(r.status.Words(), tt.want) {
				t.Errorf("while no marks are drawn it says %q", r.status.Words())
			}
			r.choose(bestTab)
			r.activities.find()
			if strings.Contains(r.status.Words(), tt.want) {
				t.Errorf("while the user searches it says %q", r.status.Words())
			}
			r.leaveMode()
			if words := r.status.Words(); !strings.HasSuffix(words, " · "+tt.want) {
				t.Errorf("after the search it says %q, want %q at its end", words, tt.want)
			}
			if r.weak.toggle(); strings.Contains(r.status.Words(), tt.want) {
				t.Errorf("without marks it says %q", r.status.Words())
			}
		})
	}
}

// That there are no weak groups was said late, in place of a newer message.
func TestWeakGroupsLeaveANewerMessage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGo(t, fyne.NewSize(360, 640), nil, "")
		r.press(fyne.KeyHome)
		r.weak.toggle()
		r.files.copyReport()
		r.thread.Later(1e9)
		if words := r.status.Words(); words != text.T("study.copied") {
			t.Errorf("it says %q", words)
		}
	})
}
