package engine

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Rate sets the ratings of the levels from a table. Each line has the ID of a level, its rating,
// and half the width of the rating's 95 % interval, separated by tabs. Both numbers are whole Elo
// points.
//
// Rate ignores lines that begin with # and ratings of external programs, whose IDs begin with
// ProgramPrefix (see Landmark). It returns an error if a line is malformed or has any other ID that
// is not in l, since the table then belongs to another ladder. The ratings of the lines before that
// are set.
func (l Ladder) Rate(table string) error {
	lines := bufio.NewScanner(strings.NewReader(table))
	for n := 1; lines.Scan(); n++ {
		line := lines.Text()
		if line == "" || line[0] == '#' || strings.HasPrefix(line, ProgramPrefix) {
			continue
		}
		if err := l.rate(strings.Split(line, "\t")); err != nil {
			return fmt.Errorf("ratings: line %d: %w", n, err)
		}
	}
	return lines.Err()
}

func (l Ladder) rate(fields []string) error {
	if len(fields) != 3 {
		return fmt.Errorf("%d fields, not 3", len(fields))
	}
	rating, err := strconv.Atoi(fields[1])
	if err != nil {
		return err
	}
	margin, err := strconv.Atoi(fields[2])
	if err != nil {
		return err
	}
	for i := range l {
		if l[i].ID == fields[0] {
			l[i].Rating, l[i].Margin = rating, margin
			return nil
		}
	}
	return fmt.Errorf("no level %q", fields[0])
}

// ProgramPrefix begins the IDs of levels that are external programs.
const ProgramPrefix = "gtp:"

// Landmark returns the rating of an external program in a table for Rate. name is its ID without
// ProgramPrefix. ok is false if the table does not rate the program.
func Landmark(table, name string) (rating int, ok bool) {
	for line := range strings.Lines(table) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		if len(fields) == 3 && fields[0] == ProgramPrefix+name {
			rating, err := strconv.Atoi(fields[1])
			return rating, err == nil
		}
	}
	return 0, false
}

// WriteRatings writes the ratings of the levels to w as a table for Rate. The first line is
// comment, which must not contain a line break. Levels without a rating are omitted.
func (l Ladder) WriteRatings(w io.Writer, comment string) error {
	if _, err := fmt.Fprintf(w, "# %s\n", comment); err != nil {
		return err
	}
	for _, level := range l {
		if level.Rating == 0 && level.Margin == 0 {
			continue
		}
		if _, err := fmt.Fprintf(w, "%s\t%d\t%d\n", level.ID, level.Rating, level.Margin); err != nil {
			return err
		}
	}
	return nil
}
