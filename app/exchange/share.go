package exchange

import (
	"strings"

	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// mostShared is the largest number of bytes of text to share. Android limits everything that is
// passed between apps at a time to 1 MB, and a text is in it twice, on older systems with two bytes
// a letter.
const mostShared = 100_000

// Sharer returns a function that asks for a format and shares a game in it, or nil if games cannot
// be shared. The caller of the function must not use the game afterwards.
func (x *Exchange) Sharer() func(format.Game) {
	if x.deps.Share == nil {
		return nil
	}
	return func(g format.Game) {
		x.askKind("files.share.title", textKinds(g), nil, func(k kind) { x.share(k, g) })
	}
}

// share lets the user send a game as text of the kind k.
func (x *Exchange) share(k kind, g format.Game) {
	var words string
	var err error
	x.aside(func() {
		g, _ = forOthers(g, k.analysis)
		words, _, err = firstText(g, []string{k.id})
		if words = strings.ToValidUTF8(words, "\uFFFD"); err == nil && len(words) <= mostShared {
			err = x.deps.Share(NameOf(g.Record), words)
		}
	}, func() {
		switch {
		case err != nil:
			x.deps.Fail(err)
		case len(words) > mostShared:
			widgets.Tell(x.deps.Window.Canvas(), text.T("app.sorry"), text.T("files.share.long"), text.T("common.ok"))
		}
	})
}
