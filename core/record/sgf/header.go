package sgf

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"pionnier/core/record"
)

// usualGame is the value of a missing GM in FF[4].
const usualGame = "1"

// header parses the root properties on which parsing the rest depends. It returns an error if the
// game, the board size or the version is not supported.
func (p *parser) header(root *rawNode) (*record.Record, error) {
	refuse := func(id string, err error) error {
		offset := root.offset
		if prop := root.find(id); prop != nil {
			offset = prop.offset
		}
		return p.fail(offset, err)
	}
	if own, ok := strings.CutPrefix(single(root.find("AP")), application+":"); ok && newer(own) {
		return nil, refuse("AP", record.ErrNewer)
	}
	if v := root.find("PNFV"); v != nil && newer(single(v)) {
		return nil, refuse("PNFV", record.ErrNewer)
	}
	r := record.New("", 0, 0)
	gm := cmp.Or(single(root.find("GM")), usualGame)
	if r.Game = record.GameNumbered(gm); r.Game == "" {
		if !isName(gm) {
			return nil, refuse("GM", fmt.Errorf("%w: GM[%.10s]", record.ErrOtherGame, gm))
		}
		r.Game = strings.Clone(gm)
	}
	side := record.ConventionOf(r.Game).Side
	r.Width, r.Height = side, side
	if size := single(root.find("SZ")); size != "" || side == 0 {
		columns, rows, two := strings.Cut(size, ":")
		if !two {
			rows = columns
		}
		var err1, err2 error
		r.Width, err1 = strconv.Atoi(strings.TrimSpace(columns))
		r.Height, err2 = strconv.Atoi(strings.TrimSpace(rows))
		switch {
		case err1 != nil || err2 != nil:
			return nil, refuse("SZ", fmt.Errorf("%w: SZ[%.10s]", record.ErrBoardSize, size))
		case min(r.Width, r.Height) < 1 || max(r.Width, r.Height) > maxBoard:
			return nil, refuse("SZ", &record.BoardSizeError{Columns: r.Width, Rows: r.Height, Most: maxBoard})
		}
	}
	return r, nil
}

// isName reports whether id may be the value of GM for a game without a number in FF[4]. It must be
// a catalog ID of lower-case letters and dashes.
func isName(id string) bool {
	const most = 20
	return id != "" && len(id) <= most && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// newer reports whether text is a version of this format that is not supported.
func newer(text string) bool {
	n, err := strconv.Atoi(text)
	return err != nil || n > version
}
