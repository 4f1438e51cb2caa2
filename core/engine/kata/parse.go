package kata

import (
	"slices"
	"strconv"
	"strings"
)

// Keywords of kata-analyze with a number, and their names in the JSON protocol. moverChances and
// moverScores are from the mover's side and are converted to Black's.
var (
	plainNumbers = map[string]string{"prior": "prior", "scoreStdev": "scoreStdev"}
	moverChances = map[string]string{"winrate": "winrate", "lcb": "lcb"}
	moverScores  = map[string]string{"scoreLead": "scoreLead", "scoreSelfplay": "scoreSelfplay", "utility": "utility"}
	wordsOfKeys  = map[string]bool{"info": true, "rootInfo": true, "ownership": true, "ownershipStdev": true, "movesOwnership": true, "movesOwnershipStdev": true}
)

// parseAnalysis converts a line of kata-analyze to an answer of the JSON protocol from Black's
// side. An example of a line is "info move D4 visits 10 … pv D4 Q16 info … rootInfo … ownership …".
// white indicates whether White is to move. ok is false if line is of another kind.
func parseAnalysis(line string, white bool) (answer map[string]any, ok bool) {
	words := strings.Fields(line)
	if len(words) == 0 || words[0] != "info" {
		return nil, false
	}
	var moves []map[string]any
	root := map[string]any{}
	answer = map[string]any{}
	into := root
	for i := 0; i < len(words); {
		word := words[i]
		i++
		switch word {
		case "info":
			into = map[string]any{}
			moves = append(moves, into)
		case "rootInfo":
			into = root
		case "ownership", "movesOwnership":
			var owners []float64
			owners, i = numbersFrom(words, i, white)
			if word == "ownership" {
				answer["ownership"] = owners
			} else {
				into["ownership"] = owners
			}
		case "ownershipStdev", "movesOwnershipStdev":
			_, i = numbersFrom(words, i, false)
		case "pv":
			var pv []string
			for ; i < len(words) && !wordsOfKeys[words[i]] && isMove(words[i]); i++ {
				pv = append(pv, words[i])
			}
			into["pv"] = pv
		default:
			if i < len(words) {
				readNumber(into, word, words[i], white)
				i++
			}
		}
	}
	answer["moveInfos"], answer["rootInfo"] = moves, root
	visits, told := root["visits"].(int64)
	for _, m := range moves {
		if n, _ := m["visits"].(int64); !told {
			visits += n
		}
	}
	root["visits"], answer["visits"] = visits, visits
	return answer, true
}

// readNumber parses text, the value of the keyword word, into a field of into. It ignores keywords
// that the JSON protocol does not have, and invalid values. white indicates whether White is to
// move.
func readNumber(into map[string]any, word, text string, white bool) {
	switch word {
	case "move":
		into["move"] = text
		return
	case "visits":
		if n, err := strconv.ParseInt(text, 10, 64); err == nil && n >= 0 {
			into["visits"] = n
		}
		return
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v > -1e6 && v < 1e6) {
		return
	}
	if name, ok := plainNumbers[word]; ok {
		into[name] = v
	} else if name, ok := moverChances[word]; ok {
		if white {
			v = 1 - v
		}
		into[name] = v
	} else if name, ok := moverScores[word]; ok {
		if white {
			v = -v
		}
		into[name] = v
	}
}

// numbersFrom parses words as numbers from index i up to the first word that is not a number from
// -1 to 1, whose index is next. It negates the numbers if negate is set.
func numbersFrom(words []string, i int, negate bool) (all []float64, next int) {
	for ; i < len(words); i++ {
		v, err := strconv.ParseFloat(words[i], 64)
		if err != nil || !(v >= -1.001 && v <= 1.001) {
			break
		}
		if negate {
			v = -v
		}
		all = append(all, v)
	}
	return all, i
}

// isMove reports whether word is a move rather than a keyword.
func isMove(word string) bool {
	if strings.EqualFold(word, "pass") {
		return true
	}
	_, err := strconv.Atoi(word[1:])
	return err == nil
}

// parsePolicy parses the policy in an answer to kata-raw-nn. points is the number of points of the
// board. The result has a number for each point and, last, for a pass. It is -1 if the move is
// illegal. parsePolicy returns nil if text has no policy.
func parsePolicy(text string, points int) []float64 {
	_, rest, _ := strings.Cut(text, "\npolicy\n")
	words := strings.Fields(rest)
	if len(words) < points+2 || words[points] != "policyPass" {
		return nil
	}
	var policy []float64
	for _, word := range slices.Concat(words[:points], words[points+1:points+2]) {
		v, err := strconv.ParseFloat(word, 64)
		if err != nil || !(v >= 0 && v <= 1) {
			v = -1
		}
		policy = append(policy, v)
	}
	return policy
}
