// Package goodness fits weights of an evaluation in tests, which compare them with the program's
// weights: these should predict results nearly as well. It does not depend on a game. Start reading
// at Fit.
package goodness

import "math"

// Fit returns the weights for which the weighted sums of rows fit truth best, by least squares with
// slight regularization. Each row has the terms of one position.
func Fit(rows [][]int, truth []float64) []float64 {
	n := len(rows[0])
	m := make([][]float64, n) // the normal equations
	for a := range m {
		m[a] = make([]float64, n+1)
		m[a][a] = 1
	}
	for i, row := range rows {
		for a, x := range row {
			for b, y := range row {
				m[a][b] += float64(x * y)
			}
			m[a][n] += float64(x) * truth[i]
		}
	}
	for a := range m {
		for b := range m {
			if a == b {
				continue
			}
			factor := m[b][a] / m[a][a]
			for c := range m[b] {
				m[b][c] -= factor * m[a][c]
			}
		}
	}
	w := make([]float64, n)
	for a := range w {
		w[a] = m[a][n] / m[a][a]
	}
	return w
}

// Deviation returns the root mean square difference between truth and the weighted sums of rows.
func Deviation(rows [][]int, truth, weights []float64) float64 {
	sum := 0.0
	for i, row := range rows {
		v := 0.0
		for j, x := range row {
			v += weights[j] * float64(x)
		}
		sum += (v - truth[i]) * (v - truth[i])
	}
	return math.Sqrt(sum / float64(len(rows)))
}

// Scaled returns a copy of weights, each multiplied by parts.
func Scaled(weights []float64, parts float64) (scaled []float64) {
	for _, w := range weights {
		scaled = append(scaled, w*parts)
	}
	return scaled
}
