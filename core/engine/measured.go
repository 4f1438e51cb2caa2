package engine

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Rate sets the ratings of the levels from a table. Each line of the table has the ID of a level,
// its rating and half of the rating's 95 % interval, both in whole Elo points, separated by tabs. A
// line that begins with # is a comment, and one whose ID begins with ProgramPrefix rates an
// external program (Landmark). Rate returns an error for any other level that the ladder does not
// have, since the table then belongs to another ladder.
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

// Landmark returns the rating of the external program name, without ProgramPrefix, in a table for
// Rate. ok is false if the table does not have it.
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

// WriteRatings writes the ratings of the levels as a table for Rate, after a comment of one line.
// It leaves out levels that were not measured.
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
