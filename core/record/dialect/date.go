package dialect

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Day is a calendar day, as far as it is known. Unknown parts are 0.
type Day struct{ Year, Month, Day int }

// String formats d as "2006-02-11", "2006-02" or "2006", depending on what is known. It returns ""
// for the zero Day.
func (d Day) String() string {
	switch {
	case d.Year == 0:
		return ""
	case d.Month == 0:
		return fmt.Sprintf("%04d", d.Year)
	case d.Day == 0:
		return fmt.Sprintf("%04d-%02d", d.Year, d.Month)
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day)
}

// Time returns the beginning of the day, month or year, depending on what is known. It returns the
// zero time for the zero Day.
func (d Day) Time() time.Time {
	if d.Year == 0 {
		return time.Time{}
	}
	return time.Date(d.Year, time.Month(max(1, d.Month)), max(1, d.Day), 0, 0, 0, 0, time.UTC)
}

// valid returns d without a month or a day that does not exist. It returns false if the year is not
// from 1 to 9999.
func (d Day) valid() (Day, bool) {
	if d.Year < 1 || d.Year > 9999 {
		return Day{}, false
	}
	if d.Month < 1 || d.Month > 12 {
		return Day{Year: d.Year}, true
	}
	if last := time.Date(d.Year, time.Month(d.Month)+1, 0, 0, 0, 0, 0, time.UTC).Day(); d.Day < 1 || d.Day > last {
		d.Day = 0
	}
	return d, true
}

// Date returns the first day in text. It accepts the format of SGF ("2019-07-06,07"), ISO 8601, and
// common spellings: "6 July 2019", "July 6, 2019", "6.7.2019", "2019年7月6日", "昭和39年3月1日", "2019년 7월
// 6일", "~2019". It returns only the year if the month and the day are ambiguous, as in "6/7/2019".
func Date(text string) (Day, bool) {
	if len(text) > mostDate {
		text = text[:mostDate]
	}
	text = plain(text)
	if d, ok := eraDate(text); ok {
		return d.valid()
	}
	for _, p := range dates {
		if m := p.pattern.FindStringSubmatch(text); m != nil {
			at := func(name string) string {
				if i := p.pattern.SubexpIndex(name); i >= 0 {
					return m[i]
				}
				return ""
			}
			number := func(name string) int {
				n, _ := strconv.Atoi(at(name)) // 0 if absent or too long
				return n
			}
			d := Day{number("y"), number("m"), number("d")}
			if name := at("name"); name != "" {
				d.Month = 1 + strings.Index(months, name[:3])/3
			}
			if a, b := number("a"), number("b"); a > 0 && b > 0 {
				switch {
				case a > 12, at("sep") == ".":
					d.Day, d.Month = a, b
				case b > 12, a == b:
					d.Month, d.Day = a, b
				}
			}
			return d.valid()
		}
	}
	return Day{}, false
}

// mostDate is more than the length of a date, in bytes. Further text may name more days.
const mostDate = 200

const months = "janfebmaraprmayjunjulaugsepoctnovdec"

// dates are the patterns of dates. The first one that matches counts.
var dates = func() (list []struct{ pattern *regexp.Regexp }) {
	const (
		year  = `(?P<y>\d{4})`
		month = `(?P<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?`
	)
	for _, s := range []string{
		`^c` + year + `-(?P<m>\d{2})-\d$`, // of Tygem, cut after ten characters
		`(?:^|\D)` + year + `\s*[年년]\s*(?:(?P<m>\d{1,2})\s*[月월]\s*(?:(?P<d>\d{1,2})\s*[日일]?)?)?`,
		`(?:^|\D)` + year + `(?P<m>\d{2})(?P<d>\d{2})(?:\D|$)`,
		`(?:^|\D)` + year + `\s?[-/.]\s?(?P<m>\d{1,2})(?:\s?[-/.]\s?(?P<d>\d{1,2}))?(?:\D|$)`,
		`(?:^|\D)(?P<d>\d{1,2})(?:st|nd|rd|th)?[- .]*(?:of )?` + month + `[- ,]*` + year + `(?:\D|$)`,
		month + `\s*(?P<d>\d{1,2})(?:st|nd|rd|th)?[ ,]+(?:\d{1,2}:\d{2}(?::\d{2})?\s+)?(?:[a-z]{3,4}\s+)?` + year + `(?:\D|$)`,
		month + `[ ,]*` + year + `(?:\D|$)`,
		`(?:^|\D)(?P<a>\d{1,2})\s?(?P<sep>[-/.])\s?(?P<b>\d{1,2})\s?[-/.]\s?` + year + `(?:\D|$)`,
		`(?:^|[^\d.])` + year + `(?:[^\d]|$)`,
	} {
		list = append(list, struct{ pattern *regexp.Regexp }{regexp.MustCompile(s)})
	}
	return list
}()

// eras are Japanese eras with their first years. A date before 1873 has months of the lunar
// calendar.
var eras = []struct {
	name  string
	first int
}{
	{"令和", 2019}, {"平成", 1989}, {"昭和", 1926}, {"大正", 1912}, {"明治", 1868}, {"慶応", 1865}, {"元治", 1864}, {"文久", 1861},
	{"万延", 1860}, {"安政", 1854}, {"嘉永", 1848}, {"弘化", 1844}, {"天保", 1830}, {"文政", 1818}, {"文化", 1804}, {"享和", 1801}, {"寛政", 1789},
}

const firstSunYear = 1873

var eraDay = regexp.MustCompile(`^\s*(元|[0-9一二三四五六七八九十]{1,4})\s*年\s*(?:([0-9一二三四五六七八九十]{1,3})\s*月\s*(?:([0-9一二三四五六七八九十]{1,3})\s*日)?)?`)

// eraDate parses a date with a Japanese era, such as "昭和39年3月1日" or "昭和三十九年三月一日".
func eraDate(text string) (Day, bool) {
	for _, era := range eras {
		_, rest, ok := strings.Cut(text, era.name)
		m := eraDay.FindStringSubmatch(rest)
		if !ok || m == nil {
			continue
		}
		d := Day{era.first - 1 + japanese(m[1]), japanese(m[2]), japanese(m[3])}
		if d.Year < firstSunYear {
			d.Month, d.Day = 0, 0
		}
		return d, d.Year >= era.first
	}
	return Day{}, false
}

// japanese parses a number up to 99 in digits or in Japanese, such as "三十九". It returns 1 for "元",
// the first year of an era, and 0 if text is not a number.
func japanese(text string) int {
	if text == "元" {
		return 1
	}
	if n, err := strconv.Atoi(text); err == nil {
		return n
	}
	tens, ones := 0, 0
	for _, c := range text {
		if c == '十' {
			tens, ones = max(1, ones), 0
		} else if i := strings.Index("一二三四五六七八九", string(c)); i >= 0 {
			ones = 1 + i/len("一")
		}
	}
	return 10*tens + ones
}
