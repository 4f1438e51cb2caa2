package sgf

import (
	"cmp"
	"errors"
	"regexp"
	"strings"
	"sync"

	"pionnier/core/record"
)

// rawNode is a node of the file. It is valid until the next game is parsed, since parsers reuse
// nodes. Offsets are into the parser's text.
type rawNode struct {
	props    []rawProperty
	children []*rawNode
	offset   int
	prop     [1]rawProperty // props, while there is one
	child    [1]*rawNode    // children, while there is one
}

// rawProperty is a property with unescaped values. Values that are kept must be copied, since they
// may be part of the text.
type rawProperty struct {
	id     string
	values []string // one, while there is one
	one    [1]string
	offset int
}

// parser parses text into trees of rawNode.
type parser struct {
	text   string
	pos    int
	items  int // nodes and values of this game read so far
	total  int // and of those before it
	nodes  []*rawNode
	used   int               // of nodes, in this game
	ids    map[string]string // names of properties, each once
	places record.Locator
	// offsets has the offsets of nodes; nil if they are not needed.
	offsets map[*record.Node]int
	mended  []error         // mended faults of the structure
	kept    []error         // see ReadKept
	report  func(games int) // the same; may be nil
}

// fail returns a SyntaxError for err at offset.
func (p *parser) fail(offset int, err error) error { return p.places.Fail(format, offset, err) }

// count counts a node or a value. It returns record.ErrTooLarge if a game has more than maxItems or
// a file more than maxTotal.
func (p *parser) count() error {
	if p.items++; p.items > maxItems || p.total+p.items > maxTotal {
		return p.fail(p.pos, record.ErrTooLarge)
	}
	return nil
}

// next skips white space and returns the next byte without consuming it. It returns 0 at the end.
func (p *parser) next() byte {
	for ; p.pos < len(p.text); p.pos++ {
		if c := p.text[p.pos]; c > ' ' {
			return c
		}
	}
	return 0
}

// seek moves to the next game and reports whether there is one. A game begins with a '(' that is
// followed by a ';' or a property. The first '(' of a file may be missing.
func (p *parser) seek() bool {
	if p.pos == 0 && p.next() == ';' && firstProperty.MatchString(p.ahead(1)) {
		return true
	}
	for {
		at := strings.IndexByte(p.text[p.pos:], '(')
		if at < 0 {
			return false
		}
		open := p.pos + at
		p.pos = open + 1
		if p.next() == ';' || firstProperty.MatchString(p.ahead(0)) {
			p.pos = open
			return true
		}
	}
}

// ahead returns up to 20 bytes of the text, beginning from bytes after the parser's position.
func (p *parser) ahead(from int) string {
	begin := min(len(p.text), p.pos+from)
	return p.text[begin:min(len(p.text), begin+20)]
}

var (
	// firstProperty matches the name of a property, in its usual form, and the bracket of its first value.
	firstProperty = regexp.MustCompile(`^\s*[A-Z]{1,2}\s*\[`)
	// rootProperties matches the beginning of a game, but not of a variation.
	rootProperties = regexp.MustCompile(`^\(\s*;\s*(?:GM|FF|SZ)\s*\[`)
)

// atProperty reports whether the parser is at the name of a property, as in FF[1] to FF[4], with a
// value. It is called for every property, so it does not use a regular expression.
func (p *parser) atProperty() bool {
	text := p.ahead(0)
	i := 0
	for i < len(text) && (isLetter(text[i]) || i > 0 && '0' <= text[i] && text[i] <= '9') {
		i++
	}
	for i > 0 && i < len(text) && strings.IndexByte(" \t\n\r\f", text[i]) >= 0 {
		i++
	}
	return i > 0 && i < len(text) && text[i] == '['
}

// game parses the game tree at the parser's position. It is not recursive, so the depth of the tree
// is not limited by the stack. It skips text that does not belong to a game and repairs missing and
// superfluous brackets (p.mended). If the text ends too early, it returns the part that it has
// parsed, which may be nil, and an error.
func (p *parser) game() (root *rawNode, err error) {
	p.total, p.items, p.used = p.total+p.items, 0, 0
	var cur *rawNode
	var open []*rawNode // where each open '(' branches off
	opened := false     // a '(' is the last that was read
	for {
		c := p.next()
		begins := opened
		opened = false
		switch {
		case c == '(' && len(open) > 0 && root != nil && rootProperties.MatchString(p.ahead(0)):
			p.mend(p.pos, record.ErrUnexpected, record.AddedBracket)
			return root, nil
		case c == '(':
			p.pos++
			open, opened = append(open, cur), true
		case c == ';' || isLetter(c) && (begins || cur == nil) && p.atProperty(): // the ';' is missing
			if cur, err = p.node(cur); err != nil {
				return root, err
			}
			if root = cmp.Or(root, cur); c == ';' {
				p.pos++
			}
		case c == ')':
			p.pos++
			before := cur
			if len(open) > 0 {
				cur, open = open[len(open)-1], open[:len(open)-1]
			}
			if len(open) > 0 {
				break
			}
			if root == nil || !p.goesOn(root) {
				return root, nil
			}
			p.mend(p.pos-1, record.ErrUnexpected, record.LeftBracket)
			cur = cmp.Or(cur, before)
			open = append(open, nil)
		case isLetter(c) && p.atProperty():
			if err := p.property(cur); err != nil {
				return root, err
			}
		case p.pos >= len(p.text) || len(p.text)-p.pos < 20 && cutName.MatchString(p.text[p.pos:]):
			return root, p.fail(len(p.text), record.ErrTruncated)
		default:
			p.stray()
		}
	}
}

// cutName matches the name of a property at the end of a truncated file.
var cutName = regexp.MustCompile(`^[A-Za-z]+\s*$`)

// goesOn reports whether a closed game continues after its closing brackets, which it skips. A game
// continues with a node, or with a variation if only the game has properties that identify games.
func (p *parser) goesOn(root *rawNode) bool {
	behind := len(p.text) - len(strings.TrimLeft(p.text[p.pos:], closing))
	if behind < len(p.text) && p.text[behind] == ';' && firstProperty.MatchString(p.text[behind+1:min(len(p.text), behind+20)]) {
		p.pos = behind
		return true
	}
	p.next()
	return beginsWithMove(p.ahead(0)) && (root.find("GM") != nil || root.find("SZ") != nil || root.find("FF") != nil)
}

// closing are brackets that close games, and white space.
const closing = ") \t\r\n\f\v"

// beginsWithMove reports whether text begins with a game tree whose first node is a move.
// Variations do, but few games do. It is called after every game, so it does not use a regular
// expression.
func beginsWithMove(text string) bool {
	for _, signs := range [...]string{"(", ";", "BW", "["} {
		if text = strings.TrimLeft(text, " \t\n\r\f\v"); text == "" || strings.IndexByte(signs, text[0]) < 0 {
			return false
		}
		text = text[1:]
	}
	return true
}

// stray skips text that does not belong to a game, up to what may be a part of one.
func (p *parser) stray() {
	p.mend(p.pos, record.ErrUnexpected, record.SkippedText)
	for p.pos++; p.pos < len(p.text); p.pos++ {
		c := p.text[p.pos]
		if c == '(' || c == ')' || c == ';' || isLetter(c) && !isLetter(p.text[p.pos-1]) && firstProperty.MatchString(p.ahead(0)) {
			return
		}
	}
}

// mend records err for text at offset that was repaired, and how.
func (p *parser) mend(offset int, err error, how record.Mend) {
	if len(p.mended) < maxRefusals {
		p.mended = append(p.mended, mended(p.fail(offset, err), how))
	}
}

// mended sets the Mend of err, a SyntaxError, to how.
func mended(err error, how record.Mend) error {
	if syntax, ok := errors.AsType[*record.SyntaxError](err); ok {
		syntax.Mend = how
	}
	return err
}

// node adds a node below parent. If parent is nil, it returns a new root.
func (p *parser) node(parent *rawNode) (*rawNode, error) {
	if err := p.count(); err != nil {
		return parent, err
	}
	if p.used == len(p.nodes) {
		p.more()
	}
	n := p.nodes[p.used]
	p.used++
	n.props, n.children, n.offset = n.props[:0], n.children[:0], p.pos
	if parent != nil {
		parent.children = append(parent.children, n)
	}
	return n, nil
}

// more allocates nodes, doubling their number. The slices of a node have room for one property and
// one child, which suffices for most nodes.
func (p *parser) more() {
	made := make([]rawNode, min(max(len(p.nodes), 16), 1024))
	for i := range made {
		n := &made[i]
		n.props, n.children = n.prop[:0], n.child[:0]
		p.nodes = append(p.nodes, n)
	}
}

// spare has the nodes of finished parsers for the next file, since an import may read a hundred
// thousand files.
var spare sync.Pool // of *[]*rawNode

// mostSpare is the most nodes that a finished parser keeps in spare.
const mostSpare = 4096

func (p *parser) borrow() {
	if nodes, ok := spare.Get().(*[]*rawNode); ok {
		p.nodes = *nodes
	}
}

func (p *parser) giveBack() {
	if nodes := p.nodes; len(nodes) <= mostSpare {
		spare.Put(&nodes)
	}
	p.nodes = nil
}

func isLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// formerIDs maps the first names of our private properties to the present ones.
var formerIDs = map[string]string{
	"PNLB": "ZB", "PNLW": "ZW", "PNDT": "ZD", "PNSC": "ZS", "PNDD": "ZX", "PNCU": "ZC", "PNTU": "ZT",
}

// property parses the name and the values of a property and adds them to n. If n already has the
// property, its values are appended. It returns a *record.SyntaxError if a value is malformed or
// the file has too many properties.
func (p *parser) property(n *rawNode) error {
	start := p.pos
	for p.pos < len(p.text) && (isLetter(p.text[p.pos]) || '0' <= p.text[p.pos] && p.text[p.pos] <= '9') {
		p.pos++
	}
	name := p.name(p.text[start:p.pos])
	if p.next(); name == "" { // lower-case letters only: not a property of SGF
		p.mend(start, record.ErrUnexpected, record.SkippedText)
		for p.next() == '[' {
			if _, err := p.value(name); err != nil {
				return err
			}
		}
		return nil
	}
	prop := n.find(name)
	if prop == nil {
		if len(n.props) == maxProperties {
			return p.fail(start, record.ErrTooLarge)
		}
		n.props = append(n.props, rawProperty{id: name, offset: start})
		prop = &n.props[len(n.props)-1]
		prop.values = prop.one[:0]
	}
	for p.next() == '[' {
		if err := p.count(); err != nil {
			return err
		}
		value, err := p.value(name)
		if err != nil {
			return err
		}
		prop.values = append(prop.values, value)
	}
	return nil
}

// name returns the name of a property without lower-case letters, and the current name of an
// obsolete property. written is the name in the file.
func (p *parser) name(written string) string {
	if id := shortName(written); id != "" {
		return id
	}
	if id, ok := p.ids[written]; ok {
		return id
	}
	id := strings.Map(func(c rune) rune {
		if c >= 'a' {
			return -1
		}
		return c
	}, written)
	id = cmp.Or(formerIDs[id], strings.Clone(id))
	if p.ids == nil {
		p.ids = map[string]string{}
	}
	if len(p.ids) < maxNames {
		p.ids[strings.Clone(written)] = id
	}
	return id
}

// pairs has all names of two capital letters, one after another, so that the names of FF[4]'s
// properties need no allocation.
var pairs = func() string {
	var all [2 * letters * letters]byte
	for i := range letters * letters {
		all[2*i], all[2*i+1] = 'A'+byte(i/letters), 'A'+byte(i%letters)
	}
	return string(all[:])
}()

const letters = 'Z' - 'A' + 1

// shortName returns written if it is one or two capital letters, and "" otherwise.
func shortName(written string) string {
	if len(written) == 0 || len(written) > 2 {
		return ""
	}
	first, second := int(written[0])-'A', int(written[len(written)-1])-'A'
	if first < 0 || first >= letters || second < 0 || second >= letters {
		return ""
	}
	at := 2 * (letters*first + second)
	if len(written) == 1 {
		return pairs[at : at+1]
	}
	return pairs[at : at+2]
}

// maxNames is the most names that are remembered; a file has a few dozen.
const maxNames = 1000

// find returns the property of n called id, or nil if there is no such property.
func (n *rawNode) find(id string) *rawProperty {
	for i := range n.props {
		if n.props[i].id == id {
			return &n.props[i]
		}
	}
	return nil
}
