package search

// phaseLength is how many empty squares one row of weights serves.
const phaseLength = 10

// weights by phase, in hundredths of a disc for each unit of a feature.
var weights = [7][features]int16{
	//        corner     X     C  edge stable  mob corner mv pot front mat tempo parity
	0: {700, -100, -50, 50, 150, 60, 300, 20, -10, 50, 0, 100},
	1: {800, -200, -100, 60, 200, 90, 350, 30, -20, 30, 0, 100},
	2: {900, -350, -200, 60, 220, 110, 400, 40, -30, 0, 0, 0},
	3: {1000, -450, -250, 60, 220, 120, 400, 50, -40, -20, 0, 0},
	4: {1000, -500, -250, 50, 220, 120, 400, 50, -40, -20, 0, 0},
	5: {1000, -500, -250, 50, 200, 110, 400, 50, -40, -20, 0, 0},
	6: {1000, -500, -250, 50, 200, 110, 400, 50, -40, -20, 0, 0},
}
