package networks

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"

	"pionnier/core/weiqi/network"
)

// Batcher sends positions, many at a time, to a program that judges them: "train.py teach", which uses a
// graphics card. Goroutines that play games wait for its answers; the more of them, the larger the batches.
// In numbers of four bytes, little endian, a question is
//
//	the board's side, the number of positions, and of each position
//	22 planes of N bits as in a sample, 19 floats, optimism, and 1 if the game may end
//	without a result
//
// and the answer, for each position, a float for the logits of N points and a pass, the probabilities of win,
// loss and no result, score, deviation, lead, and N owners, as in network.Output. The program chooses the
// symmetries.
type Batcher struct {
	requests chan *request
	asked    chan []*request // batches that were sent, in order
	failed   chan struct{}
	fail     func(error)
	once     sync.Once
}

// request is a position whose judgement a search waits for.
type request struct {
	size   int
	packed []byte // question, then answer
	done   chan struct{}
}

const (
	// underWay is the number of batches that the program has at a time, so that it never waits.
	underWay = 2
	// batchPoints is the maximum number of points of the boards in a batch.
	batchPoints = 1 << 19
)

// errJudge is wrapped by the error that stops a Batcher.
var errJudge = errors.New("the program that judges positions failed")

// NewBatcher returns a Batcher that writes positions to the program's input, to, and reads the
// answers from its output, from. If writing or reading fails, the Batcher calls fail once with the
// error. It then returns empty judgements, so that no caller blocks forever.
func NewBatcher(to io.Writer, from io.Reader, fail func(error)) *Batcher {
	b := &Batcher{requests: make(chan *request, 1<<12), asked: make(chan []*request, underWay-1), failed: make(chan struct{}), fail: fail}
	go b.ask(to)
	go b.hear(bufio.NewReaderSize(from, 1<<20))
	return b
}

func (b *Batcher) stop(err error) {
	b.once.Do(func() {
		b.fail(fmt.Errorf("%w: %w", errJudge, err))
		close(b.failed)
	})
}

// ask sends the largest available batch, repeatedly.
func (b *Batcher) ask(to io.Writer) {
	w := waiting{}
	for b.gather(w) {
		batch := w.take()
		select {
		case b.asked <- batch:
		case <-b.failed:
			return
		}
		if err := send(to, batch); err != nil {
			b.stop(err)
			return
		}
	}
}

// gather moves pending requests to w. If w is empty, it waits for a request. It returns false if
// the program has failed.
func (b *Batcher) gather(w waiting) bool {
	for {
		if len(w) == 0 {
			select {
			case r := <-b.requests:
				w[r.size] = append(w[r.size], r)
			case <-b.failed:
				return false
			}
		}
		select {
		case r := <-b.requests:
			w[r.size] = append(w[r.size], r)
		default:
			return true
		}
	}
}

// waiting holds the requests that were not yet sent, by the board's side. No list is empty.
type waiting map[int][]*request

// take removes and returns a batch of the board size that has the most points waiting.
func (w waiting) take() []*request {
	size := 0
	for s, list := range w {
		if len(list)*s*s > len(w[size])*size*size {
			size = s
		}
	}
	list := w[size]
	batch := list[:min(len(list), batchPoints/(size*size))]
	if rest := list[len(batch):]; len(rest) > 0 {
		w[size] = slices.Clone(rest)
	} else {
		delete(w, size)
	}
	return batch
}

func send(to io.Writer, batch []*request) error {
	question := binary.LittleEndian.AppendUint32(nil, uint32(batch[0].size))
	question = binary.LittleEndian.AppendUint32(question, uint32(len(batch)))
	for _, r := range batch {
		question = append(question, r.packed...)
	}
	_, err := to.Write(question)
	return err
}

// hear reads answers and passes them to the requests.
func (b *Batcher) hear(from io.Reader) {
	for {
		select {
		case batch := <-b.asked:
			length := 4 * answerFloats(batch[0].size)
			answer := make([]byte, length*len(batch))
			if _, err := io.ReadFull(from, answer); err != nil {
				b.stop(err)
				return
			}
			for i, r := range batch {
				r.packed = answer[i*length : (i+1)*length]
				close(r.done)
			}
		case <-b.failed:
			return
		}
	}
}

// answerFloats returns the number of float32 values in the answer for a position.
func answerFloats(size int) int { return 2*size*size + 7 }

// Evaluator returns an evaluator. It ignores the symmetry and must not be used concurrently.
func (b *Batcher) Evaluator() *Asker { return &Asker{b} }

// Asker is an evaluator that uses a Batcher.
type Asker struct{ batcher *Batcher }

// Evaluate implements search.Network.
func (a *Asker) Evaluate(in *network.Input, _ int, out *network.Output) {
	points := in.Size * in.Size
	out.Reset(points)
	r := &request{size: in.Size, packed: packPlanes(in), done: make(chan struct{})}
	for _, v := range in.Global {
		r.packed = appendFloat(r.packed, v)
	}
	r.packed = appendFloat(r.packed, in.Optimism)
	noResult := float32(0)
	if in.NoResult {
		noResult = 1
	}
	r.packed = appendFloat(r.packed, noResult)
	select {
	case a.batcher.requests <- r:
	case <-a.batcher.failed:
		return
	}
	select {
	case <-r.done:
		unpackOutput(r.packed, out)
	case <-a.batcher.failed:
	}
}

func unpackOutput(answer []byte, out *network.Output) {
	for i := range out.Policy {
		out.Policy[i] = takeFloat(&answer)
	}
	for _, v := range [...]*float32{&out.Pass, &out.Win, &out.Loss, &out.NoResult, &out.Score, &out.Stdev, &out.Lead} {
		*v = takeFloat(&answer)
	}
	for i := range out.Ownership {
		out.Ownership[i] = takeFloat(&answer)
	}
}
