package analysis_test

import (
	"context"
	"errors"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/engine"
)

// asker answers with its number, or fails.
type asker struct {
	number, asked int
	err           error
}

func (a *asker) Ask(context.Context, analysis.Question, func(engine.Info)) (engine.Info, error) {
	a.asked++
	return engine.Info{Nodes: int64(a.number)}, a.err
}

func TestFallback(t *testing.T) {
	first, second := &asker{number: 1}, &asker{number: 2}
	var told []error
	f := analysis.NewFallback(first, second, func(err error) { told = append(told, err) })
	ask := func(ctx context.Context, want int64, wantErr error) {
		t.Helper()
		if info, err := f.Ask(ctx, analysis.Question{}, nil); info.Nodes != want || !errors.Is(err, wantErr) {
			t.Errorf("answered by %d, %v; want %d, %v", info.Nodes, err, want, wantErr)
		}
	}
	ask(t.Context(), 1, nil)
	first.err = analysis.ErrOver // is about the question, not about the asker
	ask(t.Context(), 1, analysis.ErrOver)
	ended, end := context.WithCancel(t.Context())
	end()
	first.err = context.Canceled
	ask(ended, 1, context.Canceled)
	first.err = errors.New("it has ended")
	ask(t.Context(), 2, nil)
	ask(t.Context(), 2, nil)
	if first.asked != 4 || second.asked != 2 || len(told) != 1 || told[0] != first.err {
		t.Errorf("asked %d and %d times; told %v", first.asked, second.asked, told)
	}
	first.err, told = analysis.ErrClosed, nil
	f = analysis.NewFallback(first, second, func(err error) { told = append(told, err) })
	if ask(t.Context(), 2, nil); told != nil {
		t.Errorf("told of the end: %v", told)
	}
}
