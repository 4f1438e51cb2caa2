package stones

import "sync"

// onceNeighbours holds the neighbours of each point of a board.
type onceNeighbours struct {
	once sync.Once
	list [][]int16
}

func (n *onceNeighbours) of(width, height int) [][]int16 {
	n.once.Do(func() {
		n.list = make([][]int16, width*height)
		for i := range n.list {
			x, y := i%width, i/width
			if x > 0 {
				n.list[i] = append(n.list[i], int16(i-1))
			}
			if x < width-1 {
				n.list[i] = append(n.list[i], int16(i+1))
			}
			if y > 0 {
				n.list[i] = append(n.list[i], int16(i-width))
			}
			if y < height-1 {
				n.list[i] = append(n.list[i], int16(i+width))
			}
		}
	})
	return n.list
}
