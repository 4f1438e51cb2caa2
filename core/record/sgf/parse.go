package sgf

import (
	"cmp"
	"regexp"
	"strings"

	"pionnier/core/record"
)

// rawNode is a node as the file has it, until the next game is read: parsers use them again.
// Offsets are into the parser's text.
type rawNode struct {
	props    []rawProperty
	children []*rawNode
	offset   int
}

// rawProperty is a property with its values unescaped. What is kept of them is copied: they
// may be part of the text.
type rawProperty struct {
	id     string
	values []string // one, while there is one
	one    [1]string
	offset int
}

// parser turns text into trees of rawNode.
type parser struct {
	text   string
	pos    int
	items  int // nodes and values of this game read so far
	total  int // and of those before it
	nodes  []*rawNode
	used   int               // of nodes, in this game
	ids    map[string]string // names of properties, each once
	places record.Locator
	// offsets says where nodes stand; nil if they will not be asked for.
	offsets map[*record.Node]int
	kept    []error         // see ReadKept
	report  func(games int) // the same; may be nil
}

// fail makes the error for a fault at an offset of the text.
func (p *parser) fail(offset int, err error) error { return p.places.Fail(format, offset, err) }

// count refuses to read more than maxItems of a game, or maxTotal of a file.
func (p *parser) count() error {
	if p.items++; p.items > maxItems || p.total+p.items > maxTotal {
		return p.fail(p.pos, record.ErrTooLarge)
	}
	return nil
}

// next skips white space and returns the byte there, 0 at the end.
func (p *parser) next() byte {
	for ; p.pos < len(p.text); p.pos++ {
		if c := p.text[p.pos]; c > ' ' {
			return c
		}
	}
	return 0
}

// seek moves to the next game, a '(' followed by ';' or, where that was forgotten, by a
// property; false if there is none.
func (p *parser) seek() bool {
	for {
		at := strings.IndexByte(p.text[p.pos:], '(')
		if at < 0 {
			return false
		}
		open := p.pos + at
		p.pos = open + 1
		if p.next() == ';' || firstProperty.MatchString(p.text[p.pos:min(len(p.text), p.pos+20)]) {
			p.pos = open
			return true
		}
	}
}

// firstProperty is the name of a property, as every program writes it, with its first value.
var firstProperty = regexp.MustCompile(`^[A-Z]{1,2}\s*\[`)

// game reads the game tree at the parser's position. Nesting is kept in a
// slice, so that depth costs no stack. Where the text breaks off or makes no sense it
// returns what it has read of the game, nil if that is nothing, with the error.
func (p *parser) game() (root *rawNode, err error) {
	p.total, p.items, p.used = p.total+p.items, 0, 0
	var cur *rawNode
	var open []*rawNode // where each open '(' branches off
	for {
		c := p.next()
		switch {
		case c == '(':
			p.pos++
			open = append(open, cur)
			switch c := p.next(); {
			case isLetter(c): // the ';' was forgotten
				if cur, err = p.node(cur); err != nil {
					return root, err
				}
			case c != ';':
				return root, p.unexpected()
			}
			root = cmp.Or(root, cur)
		case c == ';':
			if cur, err = p.node(cur); err != nil {
				return root, err
			}
			root = cmp.Or(root, cur)
			p.pos++
		case c == ')':
			p.pos++
			cur, open = open[len(open)-1], open[:len(open)-1]
			if len(open) == 0 {
				return root, nil
			}
		case isLetter(c):
			if err := p.property(cur); err != nil {
				return root, err
			}
		default:
			return root, p.unexpected()
		}
	}
}

// node begins a node below another, or a game's root below nil.
func (p *parser) node(parent *rawNode) (*rawNode, error) {
	if err := p.count(); err != nil {
		return parent, err
	}
	if p.used == len(p.nodes) {
		p.nodes = append(p.nodes, &rawNode{})
	}
	n := p.nodes[p.used]
	p.used++
	n.props, n.children, n.offset = n.props[:0], n.children[:0], p.pos
	if parent != nil {
		parent.children = append(parent.children, n)
	}
	return n, nil
}

// unexpected is the error for the byte at the parser's position.
func (p *parser) unexpected() error {
	if p.pos >= len(p.text) {
		return p.fail(len(p.text), record.ErrTruncated)
	}
	return p.fail(p.pos, record.ErrUnexpected)
}

func isLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// formerIDs are our private properties as they were called at first.
var formerIDs = map[string]string{
	"PNLB": "ZB", "PNLW": "ZW", "PNDT": "ZD", "PNSC": "ZS", "PNDD": "ZX", "PNCU": "ZC", "PNTU": "ZT",
}

// property reads a property name and its values into n. A name that n already
// has gets more values.
func (p *parser) property(n *rawNode) error {
	start := p.pos
	for p.pos < len(p.text) && (isLetter(p.text[p.pos]) || '0' <= p.text[p.pos] && p.text[p.pos] <= '9') {
		p.pos++
	}
	name := p.name(p.text[start:p.pos])
	if p.next() != '[' {
		return p.unexpected()
	}
	if name == "" {
		return p.fail(start, record.ErrUnexpected)
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
		value, err := p.value()
		if err != nil {
			return err
		}
		prop.values = append(prop.values, value)
	}
	return nil
}

// name is the name of a property as it was written: small letters are left out.
func (p *parser) name(written string) string {
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

// maxNames is how many names are remembered; a file has a few dozen.
const maxNames = 1000

// find returns the node's property of that name, nil if it has none.
func (n *rawNode) find(id string) *rawProperty {
	for i := range n.props {
		if n.props[i].id == id {
			return &n.props[i]
		}
	}
	return nil
}

// value reads "[...]" and unescapes it: a backslash makes the next character
// plain, or joins two lines; line ends of every kind become "\n", and other
// white space a space.
func (p *parser) value() (string, error) {
	p.pos++
	if end := strings.IndexAny(p.text[p.pos:], "]\\\n\r\t\v\f"); end >= 0 && p.text[p.pos+end] == ']' {
		plain := p.text[p.pos : p.pos+end]
		p.pos += end + 1
		return plain, nil
	}
	var b strings.Builder
	for ; p.pos < len(p.text); p.pos++ {
		c := p.text[p.pos]
		escaped := c == '\\'
		if escaped {
			if p.pos++; p.pos == len(p.text) {
				break
			}
			c = p.text[p.pos]
		}
		switch {
		case c == '\n' || c == '\r':
			if pair := p.pos + 1; pair < len(p.text) && p.text[pair] == '\n'+'\r'-c {
				p.pos = pair
			}
			if !escaped {
				b.WriteByte('\n')
			}
		case c == '\t' || c == '\v' || c == '\f':
			b.WriteByte(' ')
		case c == ']' && !escaped:
			p.pos++
			return b.String(), nil
		default:
			b.WriteByte(c)
		}
	}
	return "", p.unexpected()
}
