package game

import "testing"

func TestSymmetriesAreTakenBack(t *testing.T) {
	const width, height = 5, 3
	all := append([]Symmetry{{}}, Symmetries...)
	for _, s := range all {
		w, h := s.Size(width, height)
		for i := range width * height {
			p := Pt(i%width, i/width)
			q := s.Point(p, width, height)
			if q.X < 0 || int(q.X) >= w || q.Y < 0 || int(q.Y) >= h || s.Inverse().Point(q, w, h) != p {
				t.Fatalf("%+v takes %v to %v and back to %v", s, p, q, s.Inverse().Point(q, w, h))
			}
			for _, next := range all {
				if got, want := s.Then(next).Point(p, width, height), next.Point(q, w, h); got != want {
					t.Fatalf("%+v then %+v takes %v to %v, want %v", s, next, p, got, want)
				}
			}
		}
	}
}

func TestRotateRight(t *testing.T) {
	if got, want := RotateRight.Point(Pt(0, 0), 5, 3), Pt(2, 0); got != want {
		t.Errorf("the upper left corner goes to %v, want %v", got, want)
	}
	if RotateRight.Then(RotateLeft) != (Symmetry{}) || RotateRight.Then(RotateRight) != HalfTurn {
		t.Error("two rotations do not add up")
	}
}
