//go:build linux && !android

package gc

import (
	"bufio"
	"io"
	"os"
	"strconv"
	"strings"

	"golang.org/x/sys/unix"
)

// leastResident is the minimum resident size, in KiB, of a mapping that is returned.
const leastResident = 256

// giveBackCode lets the system free unmodified pages of programs and libraries. Most of them are
// needed only at the start, such as code that compiles shaders. The system caches such pages while
// it has memory, so reading them again is fast.
func giveBackCode() {
	f, err := os.Open("/proc/self/smaps")
	if err != nil {
		return
	}
	defer f.Close()
	for _, m := range unchanged(f) {
		_, _, _ = unix.Syscall(unix.SYS_MADVISE, m.start, m.end-m.start, unix.MADV_DONTNEED) // it may stay
	}
}

// mapping is an address range of the process that maps a file.
type mapping struct{ start, end uintptr }

// unchanged returns the mappings of files in smaps that are large, not writable and unmodified.
// smaps has the format of proc_pid_smaps(5).
func unchanged(smaps io.Reader) []mapping {
	var (
		list     []mapping
		m        mapping
		file     bool
		resident int
	)
	lines := bufio.NewScanner(smaps)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) < 2 {
			continue
		}
		if !strings.HasSuffix(fields[0], ":") { // a new mapping: addresses, permissions, offset, device, inode, path
			m, file = readMapping(fields)
			continue
		}
		kib, _ := strconv.Atoi(fields[1])
		switch fields[0] {
		case "Rss:":
			resident = kib
		case "Anonymous:", "Swap:": // changed pages, here or swapped out
			file = file && kib == 0
		case "VmFlags:": // the last line
			if file && resident >= leastResident {
				list = append(list, m)
			}
		}
	}
	return list
}

// readMapping parses the fields of a mapping's first line. file reports whether the mapping is
// private, of a file, and not writable.
func readMapping(fields []string) (m mapping, file bool) {
	from, to, _ := strings.Cut(fields[0], "-")
	start, err1 := strconv.ParseUint(from, 16, 64)
	end, err2 := strconv.ParseUint(to, 16, 64)
	file = err1 == nil && err2 == nil && len(fields) >= 6 && fields[4] != "0" &&
		strings.HasPrefix(fields[1], "r-") && strings.HasSuffix(fields[1], "p")
	return mapping{uintptr(start), uintptr(end)}, file
}
