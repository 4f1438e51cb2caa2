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

// Networks stores the neural networks that the user chose, one for each game. They are copies, so
// the original files may be removed. Its methods are safe for concurrent use, except for the same
// game.
//
// The files are networks/GAME, a copy of the network in any format, and networks/GAME.damaged, an
// invalid network that was set aside.
type Networks struct {
	dir   string
	files disk.Files
	most  int64 // maximum size of a network in bytes
}

// mostNetwork is the maximum size of a network. It is far larger than any network that a computer
// can use today.
const mostNetwork = 1 << 30

// NetworksIn returns the networks in dir, the folder of the games. It does not access the disk.
func NetworksIn(dir string) *Networks {
	return &Networks{dir: filepath.Join(dir, "networks"), files: disk.Host(), most: mostNetwork}
}

func (n *Networks) path(game string) string { return filepath.Join(n.dir, game) }

// Keep replaces the network of game by the content of r. It calls accept with the data. accept need
// not read all of it. If accept returns an error, or reading or writing fails, Keep returns the
// error and keeps the old network. It returns record.ErrTooLarge for more than a gigabyte.
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

// copied calls accept with the data of r and copies all of it to t. It returns the error of accept,
// or of reading or writing.
func copied(t disk.Temp, r io.Reader, accept func(io.Reader) error) error {
	if err := accept(io.TeeReader(r, t)); err != nil {
		return err
	}
	if _, err := io.Copy(t, r); err != nil {
		return err
	}
	return t.Sync()
}

// Open opens the network of game and returns its size in bytes. The error matches fs.ErrNotExist if the game
// has no network.
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

// Remove removes the network of game. The error wraps fs.ErrNotExist if there is no such network.
func (n *Networks) Remove(game string) error {
	if err := n.files.Remove(n.path(game)); err != nil {
		return fmt.Errorf("storage: remove a network: %w", err)
	}
	return nil
}

// SetAside renames the network of game, whose content is invalid, so that it is no longer used.
func (n *Networks) SetAside(game string) error {
	if _, err := disk.SetAside(n.files, n.path(game)); err != nil {
		return fmt.Errorf("storage: set a network aside: %w", err)
	}
	return nil
}

// bounded is a reader that returns an error after a maximum number of bytes.
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
