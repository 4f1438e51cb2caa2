package engine

import "sync"

// Pool is memory that engines of one kind share, so that none of them has to find what
// another found. The first caller makes what is kept in it.
type Pool struct {
	Memory int64 // bytes
	once   sync.Once
	kept   any
}

// Kept returns what is kept in the pool; make makes it, once for all.
func (p *Pool) Kept(make func(memory int64) any) any {
	p.once.Do(func() { p.kept = make(p.Memory) })
	return p.kept
}
