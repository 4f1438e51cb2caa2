package toolkit

import (
	"testing"

	"fyne.io/fyne/v2/lang"

	"pionnier/core/press/text"
)

// The toolkit's file dialogs are in the program's language, whatever the system's is.
func TestTheToolkitSpeaksTheSameLanguage(t *testing.T) {
	defer Use("en")
	for _, system := range []string{"en_US.UTF-8", "fr_FR", "de_AT.UTF-8", "zh_CN.UTF-8", "zh_TW", "ja_JP", "ko_KR", "pt_BR", "sr_RS", "C"} {
		t.Setenv("LC_ALL", system)
		for _, code := range text.Languages {
			Use(code)
			for key, want := range text.Toolkit() {
				if got := lang.X(key, ""); got != want {
					t.Errorf("%s on a system in %s: %q is %q, want %q", code, system, key, got, want)
				}
			}
		}
	}
}
