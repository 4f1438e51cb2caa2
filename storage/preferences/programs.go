package preferences

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Program is an external program that the user has set up as an opponent.
type Program struct {
	Name    string `json:"name"`            // the user's name for it; unique
	Command string `json:"command"`         // command line that starts it
	About   string `json:"about,omitempty"` // name and version that the program reported when last asked; may be empty
}

const programsKey = "programs.v1"

// Limits of programs that are read, in programs and in bytes.
const (
	maxPrograms = 100
	maxProgram  = 4096
)

// Programs returns the external programs in the order in which the user added them. It leaves out
// invalid ones, and returns nil if none are stored.
func Programs(p Values) []Program {
	var stored, list []Program
	if json.Unmarshal([]byte(p.StringWithFallback(programsKey, "")), &stored) != nil {
		return nil
	}
	seen := map[string]bool{}
	for _, one := range stored {
		one.Name, one.Command = strings.TrimSpace(one.Name), strings.TrimSpace(one.Command)
		sane := one.Name != "" && one.Command != "" && !seen[one.Name] && len(one.Name)+len(one.Command)+len(one.About) <= maxProgram
		if sane && len(list) < maxPrograms {
			seen[one.Name] = true
			list = append(list, one)
		}
	}
	return list
}

// SavePrograms stores the external programs.
func SavePrograms(p Values, list []Program) error {
	data, err := json.Marshal(list)
	if err != nil {
		return fmt.Errorf("storage: save programs: %w", err)
	}
	p.SetString(programsKey, string(data))
	return nil
}
