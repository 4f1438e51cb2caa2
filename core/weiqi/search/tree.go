package search

import (
	"math"
	"sync"
	"sync/atomic"
	"unsafe"
)

// Sizes of the pieces in which a tree takes memory. A chunk of words holds the edges
// and the ownership of at least ten nodes of the largest board.
const (
	nodeBits, wordBits = 9, 14
	nodeMask, wordMask = 1<<nodeBits - 1, 1<<wordBits - 1
)

type (
	nodeChunk [1 << nodeBits]node
	wordChunk [1 << wordBits]uint32
)

const (
	nodeChunkBytes = int64(unsafe.Sizeof(nodeChunk{}))
	wordChunkBytes = int64(unsafe.Sizeof(wordChunk{}))
)

// pool holds unused chunks. The two trees between which compact.go copies share a pool.
type pool struct {
	nodes []*nodeChunk
	words []*wordChunk
}

func take[T any](spare *[]*T) *T {
	n := len(*spare)
	if n == 0 {
		return new(T)
	}
	c := (*spare)[n-1]
	*spare = (*spare)[:n-1]
	return c
}

// tree is a slab of nodes that refer to each other by index. The garbage collector has no
// pointers to follow in it, and growing it copies nothing. Index 0 stands for no node.
type tree struct {
	mu         sync.Mutex // guards growing
	pool       *pool
	limit      int64 // bytes that its chunks may take
	held       int64 // bytes that they take
	nodeChunks []atomic.Pointer[nodeChunk]
	wordChunks []atomic.Pointer[wordChunk]
	nodes      uint32 // in use, the unused first one included
	words      uint32
}

// newTree returns an empty tree that can grow to memory bytes, with chunks from p.
func newTree(p *pool, memory int64) *tree {
	return &tree{
		pool: p, limit: memory,
		nodeChunks: make([]atomic.Pointer[nodeChunk], memory/nodeChunkBytes+1),
		wordChunks: make([]atomic.Pointer[wordChunk], min(memory/wordChunkBytes+1, math.MaxUint32>>wordBits)),
		nodes:      1, words: 1,
	}
}

// clear removes all nodes and returns the tree's chunks to the pool.
func (t *tree) clear() {
	for i := range t.nodeChunks {
		if c := t.nodeChunks[i].Swap(nil); c != nil {
			t.pool.nodes = append(t.pool.nodes, c)
		}
	}
	for i := range t.wordChunks {
		if c := t.wordChunks[i].Swap(nil); c != nil {
			t.pool.words = append(t.pool.words, c)
		}
	}
	t.nodes, t.words, t.held = 1, 1, 0
}

// afford reports whether the tree may grow by bytes. If so, it adds them to t.held.
func (t *tree) afford(bytes int64) bool {
	if t.held+bytes > t.limit {
		return false
	}
	t.held += bytes
	return true
}

// node returns the node with index i, which newNode returned.
func (t *tree) node(i uint32) *node { return &t.nodeChunks[i>>nodeBits].Load()[i&nodeMask] }

// word returns the word with index i, which newWords returned.
func (t *tree) word(i uint32) *uint32 { return &t.wordChunks[i>>wordBits].Load()[i&wordMask] }

// newNode returns the index of a new zero node. It returns 0 if memory is full.
func (t *tree) newNode() uint32 {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := t.nodes
	chunk := int(i >> nodeBits)
	if chunk >= len(t.nodeChunks) {
		return 0
	}
	if t.nodeChunks[chunk].Load() == nil {
		if !t.afford(nodeChunkBytes) {
			return 0
		}
		t.nodeChunks[chunk].Store(take(&t.pool.nodes))
	}
	t.nodes++
	t.node(i).reset()
	return i
}

// newWords returns the index of the first of n contiguous words with undefined content. It returns
// 0 if memory is full.
func (t *tree) newWords(n int) uint32 {
	t.mu.Lock()
	defer t.mu.Unlock()
	i := t.words
	if i&wordMask+uint32(n) > 1<<wordBits {
		i = (i>>wordBits + 1) << wordBits
	}
	chunk := int(i >> wordBits)
	if chunk >= len(t.wordChunks) {
		return 0
	}
	if t.wordChunks[chunk].Load() == nil {
		if !t.afford(wordChunkBytes) {
			return 0
		}
		t.wordChunks[chunk].Store(take(&t.pool.words))
	}
	t.words = i + uint32(n)
	return i
}
