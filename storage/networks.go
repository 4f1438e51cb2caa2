package storage

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"pionnier/core/record"
	"pionnier/storage/disk"
)

// Networks keeps the neural network that the user chose for a game: a copy, so that
// it stays when the file it came from goes. Its methods may be called from any
// goroutine, but not two at once for one game.
//
//	networks/GAME          the file as it was, whatever its format
//	networks/GAME.damaged  one that was no network any more, set aside
type Networks struct {
	dir   string
	files disk.Files
	most  int64 // bytes
}

// mostNetwork is far above any network that a computer of today can play with.
const mostNetwork = 1 << 30

// NetworksIn returns the place in the folder of the games. Nothing is read or made yet.
func NetworksIn(dir string) *Networks {
	return &Networks{dir: filepath.Join(dir, "networks"), files: disk.Host(), most: mostNetwork}
}

func (n *Networks) path(game string) string { return filepath.Join(n.dir, game) }

// Keep copies what it reads in place of the game's network, unless accept, which
// reads it meanwhile and need not read all, has something against it: then its
// error is returned and the old network stays, as it does when reading or writing
// fails. What is larger than a gigabyte is refused (record.ErrTooLarge).
func (n *Networks) Keep(game string, r io.Reader, accept func(io.Reader) error) error {
	if !validID(game) {
		return fmt.Errorf("storage: keep a network: %w: %q", ErrID, game)
	}
	if err := n.keep(game, &bounded{r: r, left: n.most}, accept); err != nil {
		return fmt.Errorf("storage: keep a network: %w", err)
	}
	return nil
}

func (n *Networks) keep(game string, r io.Reader, accept func(io.Reader) error) error {
	if err := n.files.MkdirAll(n.dir); err != nil {
		return err
	}
	if _, err := disk.RemoveLeftovers(n.files, n.dir, time.Now()); err != nil {
		return err
	}
	t, err := n.files.CreateTemp(n.dir)
	if err != nil {
		return err
	}
	if err := errors.Join(copied(t, r, accept), t.Close()); err != nil {
		return errors.Join(err, n.files.Remove(t.Name()))
	}
	if err := n.files.Rename(t.Name(), n.path(game)); err != nil {
		return errors.Join(err, n.files.Remove(t.Name()))
	}
	return n.files.SyncDir(n.dir)
}

// copied writes all that is read, if it is accepted.
func copied(t disk.Temp, r io.Reader, accept func(io.Reader) error) error {
	if err := accept(io.TeeReader(r, t)); err != nil {
		return err
	}
	if _, err := io.Copy(t, r); err != nil {
		return err
	}
	return t.Sync()
}

// Open opens the game's network and tells its size in bytes. The error matches
// fs.ErrNotExist if there is none.
func (n *Networks) Open(game string) (io.ReadCloser, int64, error) {
	info, err := n.files.Stat(n.path(game))
	if err != nil {
		return nil, 0, fmt.Errorf("storage: open a network: %w", err)
	}
	r, err := n.files.Open(n.path(game))
	if err != nil {
		return nil, 0, fmt.Errorf("storage: open a network: %w", err)
	}
	return r, info.Size(), nil
}

// Remove removes the game's network.
func (n *Networks) Remove(game string) error {
	if err := n.files.Remove(n.path(game)); err != nil {
		return fmt.Errorf("storage: remove a network: %w", err)
	}
	return nil
}

// SetAside renames the game's network, since it was read and makes no sense.
func (n *Networks) SetAside(game string) error {
	if _, err := disk.SetAside(n.files, n.path(game)); err != nil {
		return fmt.Errorf("storage: set a network aside: %w", err)
	}
	return nil
}

// bounded reads at most a limit of bytes and refuses to read more.
type bounded struct {
	r    io.Reader
	left int64
}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		var one [1]byte
		if n, err := b.r.Read(one[:]); n == 0 {
			return 0, err
		}
		return 0, record.ErrTooLarge
	}
	n, err := b.r.Read(p[:min(int64(len(p)), b.left)])
	b.left -= int64(n)
	return n, err
}
