//go:build amd64 && !android

package network

import "syscall"

// tilesAllowed asks the system for the registers of AMX, which it grants to the whole
// process.
func tilesAllowed() bool {
	const (
		request = 0x1023 // ARCH_REQ_XCOMP_PERM
		tiles   = 18     // XFEATURE_XTILEDATA
	)
	_, _, err := syscall.RawSyscall(syscall.SYS_ARCH_PRCTL, request, tiles, 0)
	return err == 0
}
