package exchange

import (
	"errors"
	"strings"

	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// mostShared is the maximum length in bytes of a shared text. Android limits messages between apps
// to 1 MB, and a message contains the text twice.
const mostShared = 100_000

// Sharer returns a function that lets the user choose a format and shares a game, as text or as a
// file. The function's caller must not use the game afterwards. Sharer returns nil if the platform
// does not support sharing.
func (x *Exchange) Sharer() func(format.Game) {
	if x.deps.Share == nil {
		return nil
	}
	return func(g format.Game) {
		s := sharing{x, g}
		if x.deps.ShareFile == nil {
			x.askKind("files.share.title", textKinds(g), nil, s.text)
			return
		}
		asFile := true
		toggle := widgets.NewToggle(text.T("files.share.file"), "", asFile, func(on bool) { asFile = on })
		x.askKind("files.share.title", kindsOf(g.Record.Game, false), toggle, func(k kind) {
			if k.id != linkFormat && (asFile || k.binary) {
				s.file(k)
				return
			}
			s.text(k)
		})
	}
}

// sharing sends a game to another app.
type sharing struct {
	x    *Exchange
	game format.Game
}

// text shares the game as text in the format k.
func (s sharing) text(k kind) {
	var words string
	var err error
	deps := s.x.deps
	s.x.aside(func() {
		g, _ := forOthers(s.game, k.analysis)
		words, _, err = firstText(g, []string{k.id})
		if words = strings.ToValidUTF8(words, "\uFFFD"); err == nil && len(words) <= mostShared {
			err = deps.Share(NameOf(g.Record), words)
		}
	}, func() {
		switch {
		case err != nil:
			deps.Fail(err)
		case len(words) > mostShared:
			widgets.Tell(deps.Canvas, text.T("app.sorry"), text.T("files.share.long"), text.T("common.ok"))
		}
	})
}

// file shares the game as a file in the format k. If the system cannot share files, file shares
// text instead, or saves the file if k is binary.
func (s sharing) file(k kind) {
	title := NameOf(s.game.Record)
	s.x.make(k, title, []format.Game{s.game}, func(name string, data []byte) {
		var err error
		s.x.aside(func() { err = s.x.deps.ShareFile(title, name, data) }, func() {
			switch unsupported := errors.Is(err, errors.ErrUnsupported); {
			case unsupported && !k.binary:
				s.text(k)
			case unsupported:
				s.x.Export(name, data)
			case err != nil:
				s.x.deps.Fail(err)
			}
		})
	})
}
