package system

import "golang.org/x/sys/windows"

// Drives returns the root folders of all drives, such as `C:\`. It returns nil on an error.
func Drives() []string {
	used, err := windows.GetLogicalDrives()
	if err != nil {
		return nil
	}
	var all []string
	for letter := range 26 {
		if used&(1<<letter) != 0 {
			all = append(all, string(rune('A'+letter))+`:\`)
		}
	}
	return all
}
