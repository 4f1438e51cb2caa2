package network

// The versions of the format that Read supports. Earlier ones have other inputs.
const (
	oldestVersion = 8
	newestVersion = 17
)

// Model holds a network's description and weights as in its file. A Model is
// immutable and may be shared.
type Model struct {
	name       string
	version    int
	parameters int
	scaling    scaling
	// suicideAreas means that the network learned from areas that count as if
	// suicide were legal.
	suicideAreas bool
	trunk        trunkPart
	policy       policyPart
	value        valuePart
}

// scaling holds the factors of the raw outputs.
type scaling struct {
	tdScore, score, stdev, lead, varTime, valueError, scoreError float32
}

// standardScaling is the scaling of files before version 13.
var standardScaling = scaling{20, 20, 20, 20, 40, 0.25, 30}

// Info describes a network.
type Info struct {
	Name       string
	Version    int // of the file's format
	Blocks     int // residual blocks of the trunk, those within others not counted
	Channels   int // of the trunk
	Parameters int // numbers stored
}

// Name returns the name of the network in its file.
func (m *Model) Name() string { return m.name }

// Imitates reports whether the network imitates people (Input.Person).
func (m *Model) Imitates() bool { return m.trunk.meta != nil }

// Info returns a description of the network.
func (m *Model) Info() Info {
	return Info{m.name, m.version, len(m.trunk.blocks), m.trunk.stem.out, m.parameters}
}

// walk walks through a network's whole file.
func (m *Model) walk(w *walk) {
	inputs, globals := Channels, Globals
	w.name(&m.name)
	w.line()
	w.count("version", &m.version, 0, 1<<20)
	w.line()
	if m.version < oldestVersion || m.version > newestVersion {
		w.fail(ErrUnsupported, "version %d of the format; %d to %d are", m.version, oldestVersion, newestVersion)
	}
	w.version = m.version
	w.count("channels of the inputs", &inputs, 1, maxChannels)
	w.line()
	w.count("global inputs", &globals, 1, maxChannels)
	w.line()
	m.walkOptions(w)
	meta := m.trunk.meta != nil
	if m.version >= 15 {
		meta = m.walkNewer(w)
	}
	w.fits("channels of the inputs", inputs, Channels)
	w.fits("global inputs", globals, Globals)

	m.trunk.walk(w, meta)
	m.policy.walk(w, m.trunk.stem.out)
	m.value.walk(w, m.trunk.stem.out)
}

// walkOptions walks through the factors of the outputs.
func (m *Model) walkOptions(w *walk) {
	if m.version < 13 {
		m.scaling = standardScaling
		return
	}
	s := &m.scaling
	for _, x := range []*float32{&s.tdScore, &s.score, &s.stdev, &s.lead, &s.varTime, &s.valueError, &s.scoreError} {
		w.positive("multiplier of an output", x)
		w.line()
	}
}

// walkNewer walks through the fields of the header that version 15 added. meta reports whether the
// network has an encoder of players.
func (m *Model) walkNewer(w *walk) (meta bool) {
	encoder, areas := flag(m.trunk.meta != nil), flag(m.suicideAreas)
	w.count("version of the encoder of players", &encoder, 0, 1)
	w.count("kind of areas", &areas, 0, 1)
	w.unused("header", 6)
	w.line()
	m.suicideAreas = areas == 1
	return encoder == 1
}

// trunkPart is the trunk of the network.
type trunkPart struct {
	name   string
	widths [5]int // channels the file announces: trunk, middle, regular, dilated, pooled
	stem   convLayer
	global matLayer
	meta   *metaPart // nil in all but the networks that imitate people
	blocks []blockPart
	tip    normLayer
	rms    *tipLayer // in place of tip, if not nil
}

func (t *trunkPart) walk(w *walk, meta bool) {
	blocks := len(t.blocks)
	w.name(&t.name)
	w.count("blocks", &blocks, 1, maxBlocks)
	for i := range t.widths {
		w.count("channels", &t.widths[i], 0, maxChannels)
	}
	if w.version >= 15 {
		t.walkKind(w)
	}
	w.line()
	t.stem.walk(w)
	w.fits("channels in", t.stem.in, Channels)
	w.fits("channels out", t.stem.out, t.widths[0])
	t.global.walk(w)
	w.fits("channels in", t.global.in, Globals)
	w.fits("channels out", t.global.out, t.stem.out)
	if meta {
		if t.meta == nil {
			t.meta = new(metaPart)
		}
		t.meta.walk(w, t.stem.out)
	}
	walkBlocks(w, &t.blocks, blocks, t.stem.out, 0)
	if t.rms != nil {
		t.rms.walk(w, t.stem.out)
		return
	}
	t.tip.walk(w)
	w.fits("channels", t.tip.channels, t.stem.out)
}

// walkKind walks through the fields of the trunk that version 15 added: the kind of its last
// normalization, and unused ones.
func (t *trunkPart) walkKind(w *walk) {
	kind := flag(t.rms != nil)
	w.count("kind of normalization", &kind, 0, 1<<20)
	switch {
	case kind > 1:
		w.fail(ErrUnsupported, "a normalization of kind %d", kind)
	case kind == 1 && t.rms == nil:
		t.rms = new(tipLayer)
	}
	w.unused("trunk", 5)
}

// metaPart encodes the people whom a network imitates.
type metaPart struct {
	name  string
	mul1  matLayer
	bias1 biasLayer
	act1  actLayer
	mul2  matLayer
	bias2 biasLayer
	act2  actLayer
	mul3  matLayer
}

func (p *metaPart) walk(w *walk, channels int) {
	inputs := PersonInputs
	w.name(&p.name)
	w.count("inputs", &inputs, PersonInputs, PersonInputs)
	w.line()
	p.mul1.walk(w)
	w.fits("channels in", p.mul1.in, PersonInputs)
	p.bias1.walk(w)
	w.fits("channels", len(p.bias1.values), p.mul1.out)
	p.act1.walk(w)
	p.mul2.walk(w)
	w.fits("channels in", p.mul2.in, p.mul1.out)
	p.bias2.walk(w)
	w.fits("channels", len(p.bias2.values), p.mul2.out)
	p.act2.walk(w)
	p.mul3.walk(w)
	w.fits("channels in", p.mul3.in, p.mul2.out)
	w.fits("channels out", p.mul3.out, channels)
}
