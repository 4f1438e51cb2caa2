package engine

import "sync"

// Pool is memory shared by engines of one kind, so that they use each other's results. The first
// caller of Kept creates its content.
type Pool struct {
	Memory int64 // bytes
	once   sync.Once
	kept   any
}

// Kept returns the content of the pool. The first call creates it by calling make with p.Memory.
func (p *Pool) Kept(make func(memory int64) any) any {
	p.once.Do(func() { p.kept = make(p.Memory) })
	return p.kept
}
