package hardware

import (
	"bytes"
	"os"
	"strconv"
)

// physical returns the machine's memory in bytes, or 0 if it is unknown.
func physical() int64 {
	data, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	return total(data)
}

// total returns the memory in bytes from a line of meminfo such as "MemTotal:       16326428 kB",
// or 0 if there is no such line.
func total(meminfo []byte) int64 {
	for line := range bytes.Lines(meminfo) {
		fields := bytes.Fields(line)
		if len(fields) != 3 || string(fields[0]) != "MemTotal:" {
			continue
		}
		if n, err := strconv.ParseInt(string(fields[1]), 10, 64); err == nil && n > 0 && n < 1<<50 {
			return n << 10
		}
	}
	return 0
}
