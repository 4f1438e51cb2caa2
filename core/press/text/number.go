package text

import "strconv"

// Number formats a whole number with separated thousands, in the format of the language.
func Number(n int) string {
	digits := strconv.Itoa(n)
	apart := locales[Language()].apart
	first := 0
	if n < 0 {
		first = 1
	}
	for i := len(digits) - 3; i > first; i -= 3 {
		digits = digits[:i] + apart + digits[i:]
	}
	return digits
}

// Percent formats a percentage in the format of the language: "50 %", or "50%" in Chinese, Japanese
// and Korean.
func Percent(n int) string { return T("chance", "Percent", n) }
