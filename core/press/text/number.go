package text

import "strconv"

// Number formats n with the language's separator between thousands.
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

// Percent formats n as a percentage, as in "50 %", or "50%" in Chinese, Japanese and Korean.
func Percent(n int) string { return T("chance", "Percent", n) }
