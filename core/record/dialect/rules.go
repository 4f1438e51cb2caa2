package dialect

import (
	"regexp"
	"strings"
)

// Composed matches rulesets that are named by their parts, as KataGo writes them and
// weiqi.Rules.Named returns them: "koSIMPLEscoreAREAtaxNONEsui0whbN".
var Composed = regexp.MustCompile(`^ko[A-Z]+score[A-Z]+tax[A-Z]+sui[01]\w*(-1)?\w*$`)

// ruleNames maps spellings, normalized as in Rules, to the IDs of record.Record.Rules.
var ruleNames = map[string]string{
	"japanese": "japanese", "jp": "japanese", "japan": "japanese", "jap": "japanese", "korean": "japanese", "korea": "japanese", "kr": "japanese",
	"日本": "japanese", "日本規則": "japanese", "日本规则": "japanese", "日本ルール": "japanese", "日本囲碁規約": "japanese",
	"日韩": "japanese", "日韩规则": "japanese", "韩国": "japanese", "韩国规则": "japanese", "韓国ルール": "japanese",
	"한국": "japanese", "한국룰": "japanese", "한국규칙": "japanese", "일본": "japanese", "일본룰": "japanese", "일본규칙": "japanese",
	"chinese": "chinese", "cn": "chinese", "china": "chinese", "chn": "chinese",
	"中国": "chinese", "中國": "chinese", "中国规则": "chinese", "中國規則": "chinese", "中国ルール": "chinese", "数子": "chinese", "数子规则": "chinese",
	"중국": "chinese", "중국룰": "chinese", "중국규칙": "chinese",
	"aga": "aga", "american": "aga", "usgo": "aga", "bga": "aga", "french": "aga",
	"nz": "new-zealand", "newzealand": "new-zealand",
	"tromptaylor": "tromp-taylor", "tt": "tromp-taylor",
	"jpn": "japanese", "territory": "japanese", "area": "chinese",
}

var withoutSigns = strings.NewReplacer(" ", "", "-", "", "_", "", "/", "")

// Rules returns the ID of the ruleset (record.Record.Rules) that text names. It returns a ruleset
// that is named by its parts unchanged, even if it is not supported. ok is false if text names no
// known ruleset.
func Rules(text string) (id string, ok bool) {
	text = strings.TrimSpace(text)
	if Composed.MatchString(text) {
		return text, true
	}
	key := withoutSigns.Replace(plain(text))
	key = strings.TrimSuffix(strings.TrimSuffix(key, "rules"), "rule")
	id, ok = ruleNames[key]
	return id, ok
}
