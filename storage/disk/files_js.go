package disk

import (
	"bytes"
	"io"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"sync"
	"syscall/js"
	"time"
)

// browserFiles stores files in the browser's database, where folders are only prefixes of names. A
// temporary file is in memory until it is renamed, which writes it in a single transaction.
type browserFiles struct {
	database

	mu    sync.Mutex
	temps map[string]*memoryFile
	count int // number of temporary files made so far
}

var host = &browserFiles{temps: map[string]*memoryFile{}}

// Host returns the browser's database.
func Host() Files { return host }

// memoryFile is a temporary file.
type memoryFile struct {
	bytes.Buffer
	name string
}

func (f *memoryFile) Name() string { return f.name }
func (*memoryFile) Sync() error    { return nil }
func (*memoryFile) Close() error   { return nil }

func infoOf(name string, info js.Value) *plainFile {
	return &plainFile{path.Base(name), int64(info.Get("size").Float()), time.UnixMicro(int64(info.Get("modified").Float()))}
}

func (*browserFiles) MkdirAll(string) error { return nil }
func (*browserFiles) SyncDir(string) error  { return nil }

// SetModified sets the modification time of a file, to the microsecond. The error is a
// *fs.PathError.
func (b *browserFiles) SetModified(name string, at time.Time) error {
	missing := false
	err := b.change(func(t *transaction) {
		store := t.store(infos)
		t.then(store.Call("get", name), func(info js.Value) {
			if missing = info.IsUndefined(); !missing {
				info.Set("modified", at.UnixMicro())
				store.Call("put", info, name)
			}
		})
	})
	if err == nil && missing {
		err = fs.ErrNotExist
	}
	if err != nil {
		return &fs.PathError{Op: "set the time of", Path: name, Err: err}
	}
	return nil
}

// ReadDir returns the files in dir, but not files in its subfolders. The error is a *fs.PathError.
func (b *browserFiles) ReadDir(dir string) ([]fs.FileInfo, error) {
	within := strings.TrimSuffix(dir, "/") + "/"
	after := within[:len(within)-1] + "0" // the character after the slash
	var names, values js.Value
	err := b.view(func(t *transaction) {
		all := js.Global().Get("IDBKeyRange").Call("bound", within, after, false, true)
		t.then(t.store(infos).Call("getAllKeys", all), func(v js.Value) { names = v })
		t.then(t.store(infos).Call("getAll", all), func(v js.Value) { values = v })
	})
	if err != nil {
		return nil, &fs.PathError{Op: "list", Path: dir, Err: err}
	}
	var list []fs.FileInfo
	for i := range names.Length() {
		if name := names.Index(i).String(); !strings.Contains(name[len(within):], "/") {
			list = append(list, infoOf(name, values.Index(i)))
		}
	}
	return list, nil
}

func (b *browserFiles) Stat(name string) (fs.FileInfo, error) {
	info, err := b.get("stat", infos, name)
	if err != nil {
		return nil, err
	}
	return infoOf(name, info), nil
}

func (b *browserFiles) ReadFile(name string) ([]byte, error) {
	content, err := b.get("read", contents, name)
	if err != nil {
		return nil, err
	}
	data := make([]byte, content.Length())
	js.CopyBytesToGo(data, content)
	return data, nil
}

func (b *browserFiles) Open(name string) (io.ReadCloser, error) {
	data, err := b.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return io.NopCloser(bytes.NewReader(data)), nil
}

// get returns the value for the file name in store. op is for errors.
func (b *browserFiles) get(op, store, name string) (js.Value, error) {
	var found js.Value
	err := b.view(func(t *transaction) {
		t.then(t.store(store).Call("get", name), func(v js.Value) { found = v })
	})
	if err == nil && found.IsUndefined() {
		err = fs.ErrNotExist
	}
	if err != nil {
		return js.Value{}, &fs.PathError{Op: op, Path: name, Err: err}
	}
	return found, nil
}

func (b *browserFiles) CreateTemp(dir string) (Temp, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.count++
	f := &memoryFile{name: path.Join(dir, TempPrefix+strconv.Itoa(b.count))}
	b.temps[f.name] = f
	return f, nil
}

// temp returns the temporary file called name, or nil if there is no such file.
func (b *browserFiles) temp(name string) *memoryFile {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.temps[name]
}

// forgetTemp removes the temporary file called name and reports whether it existed.
func (b *browserFiles) forgetTemp(name string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	_, ok := b.temps[name]
	delete(b.temps, name)
	return ok
}

// Rename renames a file. If from is a temporary file, it writes it to the database as to. The error
// is a *fs.PathError.
func (b *browserFiles) Rename(from, to string) error {
	var err error
	if temp := b.temp(from); temp != nil {
		err = b.put(to, temp.Bytes())
	} else {
		err = b.move(from, to)
	}
	if err != nil {
		return &fs.PathError{Op: "rename", Path: from, Err: err}
	}
	b.forgetTemp(from)
	return nil
}

func (b *browserFiles) put(name string, data []byte) error {
	content := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(content, data)
	info := map[string]any{"size": len(data), "modified": time.Now().UnixMicro()}
	return b.change(func(t *transaction) {
		t.store(infos).Call("put", info, name)
		t.store(contents).Call("put", content, name)
	})
}

// Append appends data to the file name. It rewrites the whole file in a single transaction, so
// after an error the file is unchanged. The error is a *fs.PathError.
func (b *browserFiles) Append(name string, data []byte) error {
	err := b.change(func(t *transaction) {
		store := t.store(contents)
		t.then(store.Call("get", name), func(old js.Value) {
			length := 0
			if !old.IsUndefined() {
				length = old.Length()
			}
			whole := js.Global().Get("Uint8Array").New(length + len(data))
			if length > 0 {
				whole.Call("set", old)
			}
			js.CopyBytesToJS(whole.Call("subarray", length), data)
			store.Call("put", whole, name)
			t.store(infos).Call("put", map[string]any{"size": length + len(data), "modified": time.Now().UnixMicro()}, name)
		})
	})
	if err != nil {
		return &fs.PathError{Op: "append", Path: name, Err: err}
	}
	return nil
}

func (b *browserFiles) move(from, to string) error {
	missing := false
	err := b.change(func(t *transaction) {
		for _, name := range []string{infos, contents} {
			store := t.store(name)
			t.then(store.Call("get", from), func(value js.Value) {
				if value.IsUndefined() {
					missing = true
					return
				}
				store.Call("put", value, to)
				store.Call("delete", from)
			})
		}
	})
	if err == nil && missing {
		err = fs.ErrNotExist
	}
	return err
}

func (b *browserFiles) Remove(name string) error {
	if b.forgetTemp(name) {
		return nil
	}
	if _, err := b.Stat(name); err != nil {
		return err
	}
	err := b.change(func(t *transaction) {
		t.store(infos).Call("delete", name)
		t.store(contents).Call("delete", name)
	})
	if err != nil {
		return &fs.PathError{Op: "remove", Path: name, Err: err}
	}
	return nil
}
