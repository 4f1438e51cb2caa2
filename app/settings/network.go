package settings

import (
	"math"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/engine"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// Network lets the screen show and change the neural network of the engines.
type Network struct {
	Now     func() NetworkState
	Follow  func(changed func()) // calls changed after every change of Now; nil ends that
	Choose  func()               // asks the user for a file
	Cancel  func()               // cancels the reading of a file
	BuiltIn func()               // returns to the built-in network
}

// NetworkState is the state of the network that the screen shows.
type NetworkState struct {
	File  string // name of the file of the network; "" for the built-in network
	Bytes int64
	Info  engine.NetworkInfo // zero while it is loaded

	Reading string  // name of the file that is being read and checked; "" if there is no such file
	Done    int64   // bytes of it that were read
	Part    float64 // of it, 0 to 1; negative if its size is not known

	Refused string // name of the file that was refused last; may be ""
	Why     error
}

// network is the group of the network.
type network struct {
	*Network
	name, about     *widgets.Text
	state           *widgets.Text   // of the file that is read, or was refused
	progress        *fyne.Container // a thin bar
	part            float32         // of it that is full
	choose, builtIn *widgets.Button
	cancel          *widgets.Button
}

func (v *Screen) network(n *Network) fyne.CanvasObject {
	g := &network{Network: n, name: widgets.Paragraph(""), about: widgets.Caption(""),
		state: widgets.Paragraph("")}
	g.choose = widgets.NewButton(text.T("network.choose"), nil, n.Choose)
	g.builtIn = widgets.NewQuiet(text.T("network.builtin.use"), nil, g.then(n.BuiltIn))
	g.cancel = widgets.NewButton(text.T("common.cancel"), nil, g.then(n.Cancel))
	track, full := canvas.NewRectangle(nil), canvas.NewRectangle(nil)
	g.progress = container.New(&layout.Arrange{Min: fyne.NewSize(100, 8), Place: func(size fyne.Size) { g.fill(track, full, size) }}, track, full)
	g.show()
	n.Follow(func() { g.show(); v.page.Relayout() })
	return group("network.section", widgets.Caption(text.T("network.section.text")),
		widgets.RowOf(widgets.Over(g.name, g.about), widgets.NewGrid(3, 4, 0, g.builtIn, g.choose, g.cancel), 0), g.state,
		g.progress)
}

// then returns a function that calls do and moves the focus to the button that chooses a file,
// because do hides the pressed button.
func (g *network) then(do func()) func() {
	return func() {
		do()
		if c := focus.CanvasOf(g.choose); c != nil {
			c.Focus(g.choose)
		}
	}
}

// show updates the group to the current state.
func (g *network) show() {
	now := g.Now()
	g.name.SetText(networkName(now))
	g.about.SetText(networkAbout(now))
	reading := now.Reading != ""
	visible(g.choose, !reading)
	visible(g.builtIn, !reading && now.File != "")
	visible(g.cancel, reading)
	visible(g.progress, reading && now.Part >= 0)
	visible(g.state, reading || now.Refused != "")
	g.part = float32(max(now.Part, 0))
	g.progress.Refresh()
	g.state.Label.Importance = widget.MediumImportance
	switch {
	case reading:
		g.state.SetText(text.T("network.reading", "File", now.Reading, "Size", size(now.Done)))
	case now.Refused != "":
		g.state.Label.Importance = widget.DangerImportance
		g.state.SetText(text.T("network.refused", "File", now.Refused, "Why", describe.Error(now.Why)))
	}
}

// fill lays out the progress bar: its track and its full part.
func (g *network) fill(track, full *canvas.Rectangle, size fyne.Size) {
	const edge, high = 4, 3
	track.FillColor, full.FillColor = theme.Color(theme.ColorNameSeparator), theme.Color(theme.ColorNamePrimary)
	for _, r := range []*canvas.Rectangle{track, full} {
		r.CornerRadius = high / 2
		r.Refresh()
	}
	width := size.Width - 2*edge
	widgets.Put(track, edge, 0, width, high)
	widgets.Put(full, edge, 0, width*g.part, high)
}

func visible(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

func networkName(now NetworkState) string {
	switch {
	case now.File == "":
		return text.T("network.builtin")
	case now.Info.Name != "":
		return now.Info.Name
	}
	return now.File
}

// networkAbout returns a text with the size of the network, and with its file name unless that is
// its name.
func networkAbout(now NetworkState) string {
	if now.File == "" {
		return text.T("network.builtin.text")
	}
	var parts []string
	if now.Info.Blocks > 0 {
		parts = append(parts, text.T("network.blocks", "Blocks", now.Info.Blocks, "Channels", now.Info.Channels))
	}
	parts = append(parts, size(now.Bytes))
	if each := now.Info.Evaluation; each > 0 {
		parts = append(parts, networkSpeed(each))
	}
	if now.Info.Version > 0 {
		parts = append(parts, text.T("network.version", "Version", now.Info.Version))
	}
	if now.Info.Name == "" || !strings.HasPrefix(now.File, now.Info.Name) {
		parts = append(parts, now.File)
	}
	return strings.Join(parts, " · ")
}

// networkSpeed returns a text for the speed of a network that takes the duration each for one
// position. The text has positions per second, or seconds per position for slow networks.
func networkSpeed(each time.Duration) string {
	if each > time.Second {
		return text.T("network.slow", "Seconds", describe.Points(math.Round(each.Seconds())))
	}
	count := time.Second.Seconds() / each.Seconds()
	digit := math.Pow(10, math.Floor(math.Log10(count))) // one digit is enough
	return text.T("network.speed", "Count", describe.Points(math.Round(count/digit)*digit))
}

// size returns a text for a number of bytes in megabytes with one decimal.
func size(bytes int64) string {
	return text.T("settings.megabytes", "Value", describe.Points(float64(bytes*10>>20)/10))
}
