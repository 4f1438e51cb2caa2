package preferences

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"
)

// Pace is the measured speed of searches with the same limits on this machine; see core/study.
type Pace struct {
	Time       time.Duration `json:"time,omitempty"` // the limits; 0: unlimited
	Nodes      int64         `json:"nodes,omitempty"`
	Depth      int           `json:"depth,omitempty"`
	Confidence int           `json:"confidence,omitempty"`

	Units   float64 `json:"units"`   // number of searches
	Seconds float64 `json:"seconds"` // time that they took
	Times   int     `json:"times"`   // number of measurements
}

const speedsKey = "speeds.v1"

// Limits of the data kept: number of keys, and paces for each of them.
const (
	maxSpeeds = 40
	maxPaces  = 40
)

// Speeds returns the measured speeds of analysis on this machine, by game, board and engine. It
// ignores invalid data. It returns nil if no valid speeds are stored.
func Speeds(p Values) map[string][]Pace {
	var stored map[string][]Pace
	if json.Unmarshal([]byte(p.StringWithFallback(speedsKey, "")), &stored) != nil {
		return nil
	}
	return boundedSpeeds(stored)
}

// SaveSpeeds stores the measured speeds of analysis, by game, board and engine.
func SaveSpeeds(p Values, speeds map[string][]Pace) error {
	data, err := json.Marshal(boundedSpeeds(speeds))
	if err != nil {
		return fmt.Errorf("storage: save speeds: %w", err)
	}
	p.SetString(speedsKey, string(data))
	return nil
}

// boundedSpeeds returns speeds without the entries that exceed the limits.
func boundedSpeeds(speeds map[string][]Pace) map[string][]Pace {
	kept := map[string][]Pace{}
	for _, key := range slices.Sorted(maps.Keys(speeds)) {
		if list := speeds[key]; len(list) > 0 && len(list) <= maxPaces && len(kept) < maxSpeeds {
			kept[key] = list
		}
	}
	return kept
}
