package engines

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"time"

	"pionnier/app/queue"
	"pionnier/app/settings"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/priority"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
)

// network is the neural network that the user has chosen for the game whose engines use one. It is
// read and checked in the background. Until that has succeeded, the engines use the previous
// network. The methods must be called on Fyne's thread.
type network struct {
	game string
	load func(io.Reader) (engine.Network, error)
	kept *storage.Networks
	deps *Deps
	// queue reads, keeps and removes networks, one after another as kept wants it.
	queue queue.Queue

	inUse     engine.Network // nil: the built-in one
	now       settings.NetworkState
	changed   func()   // refreshes the settings; nil: they are not in sight
	reading   *reading // the reading that the settings show; nil: none
	complaint string   // why the kept network is no longer used, shown once
}

// reading is a file of a network that is being read or is queued.
type reading struct {
	context.Context
	cancel context.CancelFunc
}

// newNetwork returns the network of the first game whose engines use one, or nil if there is no
// such game.
func newNetwork(deps *Deps) *network {
	for _, g := range catalog.Games() {
		if g.LoadNetwork != nil {
			return &network{deps: deps, game: g.ID, load: g.LoadNetwork, kept: storage.NetworksIn(deps.Dir)}
		}
	}
	return nil
}

// settings returns the section of the settings for networks, or nil if n is nil.
func (n *network) settings() *settings.Network {
	if n == nil {
		return nil
	}
	return &settings.Network{Now: func() settings.NetworkState { return n.now }, Follow: func(f func()) { n.changed = f },
		Choose: n.choose, Cancel: n.giveUp, BuiltIn: n.builtIn}
}

func (n *network) show() {
	if n.changed != nil {
		n.changed()
	}
}

// open starts to load the network that the user chose in an earlier run. If that fails, the
// built-in one stays in use and showComplaint shows the reason.
func (n *network) open() {
	if n == nil || n.deps.Settings().Resources.Network == "" {
		return
	}
	file := n.deps.Settings().Resources.Network
	n.now = settings.NetworkState{File: file}
	n.read(file, func(ctx context.Context, report func(done, all int64)) (engine.Network, int64, error) {
		loaded, size, err := n.loadKept(ctx, report)
		if err != nil && ctx.Err() == nil && !missed(err) {
			if err := n.kept.SetAside(n.game); err != nil {
				slog.Warn("a damaged network stays where it is", "err", err)
			}
		}
		return loaded, size, err
	}, func(err error) {
		slog.Warn("the chosen network is not used", "file", file, "err", err)
		complaint := "network.lost.text"
		if missed(err) && !errors.Is(err, fs.ErrNotExist) {
			complaint, n.now = "network.unread.text", settings.NetworkState{} // the choice stands at the next start
		} else {
			n.forget()
		}
		n.complaint = text.T(complaint, "File", file, "Why", describe.Error(err))
		n.showComplaint()
	})
}

// unreadError is the error of reading a file, whose contents may be valid.
type unreadError struct{ error }

func (e unreadError) Unwrap() error { return e.error }

// missed reports whether err is an error of reading a network, as opposed to an invalid network.
func missed(err error) bool {
	_, ok := errors.AsType[unreadError](err)
	return ok
}

// loadKept loads the stored network and returns it with its size in bytes. report is called with
// the number of bytes read so far. If reading fails, the error is an unreadError. Reading fails
// when ctx is cancelled. loadKept must be called from the queue.
func (n *network) loadKept(ctx context.Context, report func(done, all int64)) (loaded engine.Network, size int64, err error) {
	r, size, err := n.kept.Open(n.game)
	if err != nil {
		return nil, 0, unreadError{err}
	}
	defer r.Close()
	p := &progress{ctx: ctx, r: r, all: size, report: report}
	if loaded, err = n.load(p); err != nil && p.failed != nil {
		err = unreadError{p.failed}
	}
	return loaded, size, err
}

// showComplaint shows the complaint, if any, and clears it. It does nothing while the title is
// shown, since the message would disappear with it.
func (n *network) showComplaint() {
	if n == nil || n.complaint == "" {
		return
	}
	if n.deps.Fading() {
		return
	}
	words := n.complaint
	n.complaint = ""
	widgets.Tell(n.deps.Canvas, text.T("network.lost.title"), words, text.T("common.ok"))
}

// choose lets the user choose a file and installs its network. It does nothing if the user cancels.
func (n *network) choose() {
	extensions := []string{".gz", ".bin", ".txt"}
	if n.deps.Mobile() { // phones filter files by type, and networks have none
		extensions = nil
	}
	n.deps.ChooseFile(text.T("network.choose.title"), extensions, n.install)
}

// install reads the network that open returns in the background, checks it, stores a copy and uses
// it. file is the name of the file.
func (n *network) install(file string, open func() (io.ReadCloser, error)) {
	n.now.Refused, n.now.Why = "", nil
	n.read(file, func(ctx context.Context, report func(done, all int64)) (loaded engine.Network, size int64, err error) {
		r, err := open()
		if err != nil {
			return nil, 0, err
		}
		defer r.Close()
		counted := &progress{ctx: ctx, r: r, all: fileSize(r), report: report}
		err = n.kept.Keep(n.game, counted, func(r io.Reader) error {
			var err error
			loaded, err = n.load(r)
			return err
		})
		return loaded, counted.done, err
	}, func(err error) {
		slog.Info("a network was refused", "file", file, "err", err)
		n.now.Refused, n.now.Why = file, err
	})
}

// fileSize returns the size of r in bytes, or -1 if r is not a file.
func fileSize(r io.Reader) int64 {
	if f, ok := r.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil {
			return info.Size()
		}
	}
	return -1
}

// read cancels the current reading and queues a call of do, which returns a network and its size.
// On success the network is used. If do fails and the reading was not cancelled, read calls fail
// with the error. Both happen on Fyne's thread.
func (n *network) read(file string, do func(context.Context, func(done, all int64)) (engine.Network, int64, error), fail func(error)) {
	n.giveUp()
	ctx, cancel := context.WithCancel(context.Background())
	r := &reading{ctx, cancel}
	n.reading = r
	n.now.Reading, n.now.Done, n.now.Part = file, 0, 0
	n.show()
	dispatch := n.deps.Dispatch
	n.queue.Do(func() {
		ended := make(chan struct{})
		go func() { // a separate goroutine, whose thread ends with it
			defer close(ended)
			priority.Lower()
			loaded, size, err := n.unlessGivenUp(r, do)
			dispatch(func() { n.ended(r, file, loaded, size, err, fail) })
		}()
		<-ended
	})
}

// unlessGivenUp calls do for r and returns its results. If r is already cancelled, it returns an
// error instead.
func (n *network) unlessGivenUp(r *reading, do func(context.Context, func(done, all int64)) (engine.Network, int64, error)) (engine.Network, int64, error) {
	if err := r.Err(); err != nil {
		return nil, 0, err
	}
	return do(r, func(done, all int64) {
		n.deps.Dispatch(func() { n.progressed(r, done, all) })
	})
}

// ended handles the result of r: it uses the network or calls fail with err. If r was cancelled and
// failed, ended ignores it. If r was cancelled after it had stored its network, ended uses the
// network.
func (n *network) ended(r *reading, file string, loaded engine.Network, size int64, err error, fail func(error)) {
	if r.Err() != nil && err != nil {
		return
	}
	if n.reading == r {
		r.cancel()
		n.reading, n.now.Reading = nil, ""
	}
	if err != nil {
		fail(err)
	} else {
		n.use(loaded, file, size)
	}
	n.show()
}

func (n *network) progressed(r *reading, done, all int64) {
	if n.reading != r {
		return
	}
	n.now.Done, n.now.Part = done, -1
	if all > 0 {
		n.now.Part = float64(done) / float64(all)
	}
	n.show()
}

// use makes loaded the network of this run and of later ones. size is its size in bytes and file
// the name of its file.
func (n *network) use(loaded engine.Network, file string, size int64) {
	n.inUse = loaded
	n.now.File, n.now.Bytes, n.now.Info = file, size, loaded.Info()
	n.remember(file)
}

// giveUp cancels the current reading, if any.
func (n *network) giveUp() {
	if n.reading != nil {
		n.reading.cancel()
		n.reading, n.now.Reading = nil, ""
		n.show()
	}
}

// builtIn cancels the current reading, uses the built-in network and removes the stored one.
func (n *network) builtIn() {
	n.giveUp()
	n.forget()
	n.show()
	n.queue.Do(func() {
		if err := n.kept.Remove(n.game); err != nil && !errors.Is(err, fs.ErrNotExist) {
			slog.Warn("the network that is no longer used stays", "err", err)
		}
		n.deps.Dispatch(func() {
			n.forget() // also one that was cancelled too late
			n.show()
		})
	})
}

// forget chooses the built-in network. It does not cancel the current reading.
func (n *network) forget() {
	n.inUse, n.now = nil, settings.NetworkState{Reading: n.now.Reading, Done: n.now.Done, Part: n.now.Part}
	n.remember("")
}

// remember stores file, the name of the chosen network's file, or "" for the built-in network. The
// engines of the running game then use that network.
func (n *network) remember(file string) { n.deps.NetworkChosen(file) }

// progress is a reader that reports its progress and fails once its context is done.
type progress struct {
	ctx        context.Context
	r          io.Reader
	done       int64
	all        int64 // negative: unknown
	reportedAt time.Time
	report     func(done, all int64)
	failed     error // of r, but its end
}

const reportEvery = 100 * time.Millisecond

func (p *progress) Read(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	k, err := p.r.Read(b)
	p.done += int64(k)
	if err != nil && err != io.EOF {
		p.failed = err
	}
	if now := time.Now(); now.Sub(p.reportedAt) >= reportEvery {
		p.reportedAt = now
		p.report(p.done, p.all)
	}
	return k, err
}
