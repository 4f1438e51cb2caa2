package preferences

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"time"
)

// Pace is how fast searches within some limits were on this machine, as core/study measures it.
type Pace struct {
	Time       time.Duration `json:"time,omitempty"` // the limits, 0 for none
	Nodes      int64         `json:"nodes,omitempty"`
	Depth      int           `json:"depth,omitempty"`
	Confidence int           `json:"confidence,omitempty"`

	Units   float64 `json:"units"`   // searches
	Seconds float64 `json:"seconds"` // that they took
	Times   int     `json:"times"`   // measurements
}

const speedsKey = "speeds.v1"

// Bounds of what is kept: of games, boards and engines, and for each of them.
const (
	maxSpeeds = 40
	maxPaces  = 40
)

// Speeds returns how fast analysis was on this machine, by what it hangs on; what is not understood is left out.
func Speeds(p Values) map[string][]Pace {
	var stored map[string][]Pace
	if json.Unmarshal([]byte(p.StringWithFallback(speedsKey, "")), &stored) != nil {
		return nil
	}
	return boundedSpeeds(stored)
}

// SaveSpeeds keeps how fast analysis was, by what that hangs on.
func SaveSpeeds(p Values, speeds map[string][]Pace) error {
	data, err := json.Marshal(boundedSpeeds(speeds))
	if err != nil {
		return fmt.Errorf("storage: save speeds: %w", err)
	}
	p.SetString(speedsKey, string(data))
	return nil
}

// boundedSpeeds returns as much as is kept.
func boundedSpeeds(speeds map[string][]Pace) map[string][]Pace {
	kept := map[string][]Pace{}
	for _, key := range slices.Sorted(maps.Keys(speeds)) {
		if list := speeds[key]; len(list) > 0 && len(list) <= maxPaces && len(kept) < maxSpeeds {
			kept[key] = list
		}
	}
	return kept
}
