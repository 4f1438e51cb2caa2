package engine_test

import (
	"strings"
	"testing"

	"pionnier/core/engine"
)

func TestRatingsSurviveTheirFile(t *testing.T) {
	measured := engine.Ladder{{ID: "random"}, {ID: "weak", Rating: -12, Margin: 7}, {ID: "new"}, {ID: "strong", Rating: 1500, Margin: 40}}
	var file strings.Builder
	if err := measured.WriteRatings(&file, "by hand"); err != nil {
		t.Fatal(err)
	}
	if want := "# by hand\nweak\t-12\t7\nstrong\t1500\t40\n"; file.String() != want {
		t.Errorf("file %q, want %q", file.String(), want)
	}
	fresh := engine.Ladder{{ID: "random"}, {ID: "weak"}, {ID: "new"}, {ID: "strong"}}
	if err := fresh.Rate(file.String()); err != nil {
		t.Fatal(err)
	}
	for i := range fresh {
		if fresh[i].Rating != measured[i].Rating || fresh[i].Margin != measured[i].Margin {
			t.Errorf("%s has rating %d ± %d", fresh[i].ID, fresh[i].Rating, fresh[i].Margin)
		}
	}
}

func TestRateRefusesOtherTables(t *testing.T) {
	for _, table := range []string{"weak\t1", "weak\tx\t1", "weak\t1\ty", "other\t1\t1", "weak\t1\t1\t1"} {
		if err := (engine.Ladder{{ID: "weak"}}).Rate(table); err == nil || !strings.Contains(err.Error(), "line 1") {
			t.Errorf("%q: error %v", table, err)
		}
	}
}

func TestLandmarksStandBesideTheLadder(t *testing.T) {
	table := "# by hand\nweak\t10\t5\ngtp:gnugo-10\t1480\t33\n"
	ladder := engine.Ladder{{ID: "weak"}}
	if err := ladder.Rate(table); err != nil || ladder[0].Rating != 10 {
		t.Errorf("rated %+v, %v", ladder, err)
	}
	if r, ok := engine.Landmark(table, "gnugo-10"); r != 1480 || !ok {
		t.Errorf("landmark %d, %v", r, ok)
	}
	if _, ok := engine.Landmark(table, "gnugo-1"); ok {
		t.Error("a landmark that is not there was found")
	}
}
