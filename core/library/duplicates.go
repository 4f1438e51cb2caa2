package library

// duplicates records which games are in a collection.
type duplicates struct {
	first map[Key]int32 // into games
	games []played
	names map[string]string // folded
}

// played has the players and year, which distinguish games with the same moves.
type played struct {
	black, white string
	year         int
	next         int32 // with the same key; -1: none
}

func newDuplicates() duplicates {
	return duplicates{first: map[Key]int32{}, names: map[string]string{}}
}

func (d *duplicates) fold(name string) string {
	folded, known := d.names[name]
	if !known {
		folded = Fold(name)
		d.names[name] = folded
	}
	return folded
}

// add adds g with the given key and reports whether it is new. A game is not new if d contains a
// game with the same key that covers its players and year.
func (d *duplicates) add(key Key, g Game) bool {
	p := played{d.fold(g.Players.Black.Name), d.fold(g.Players.White.Name), g.Date.Year, -1}
	if at, known := d.first[key]; known {
		for i := at; i >= 0; i = d.games[i].next {
			if d.games[i].covers(p) {
				return false
			}
		}
		p.next = at
	}
	d.first[key] = int32(len(d.games))
	d.games = append(d.games, p)
	return true
}

// covers reports whether p has the same players and year as o. A player or year that is missing in
// o may be anything in p.
func (p played) covers(o played) bool {
	return (o.black == p.black || o.black == "") && (o.white == p.white || o.white == "") && (o.year == p.year || o.year == 0)
}
