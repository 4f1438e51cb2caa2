package hardware

import (
	"bytes"
	"os"
	"strconv"
)

// physical returns the machine's memory in bytes, 0 if it cannot be known.
func physical() int64 {
	data, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0
	}
	return total(data)
}

// total reads the line "MemTotal:       16326428 kB".
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
