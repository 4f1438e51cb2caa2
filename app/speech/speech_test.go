package speech

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

func TestSentencesAreSaidInTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var said []string
		v := &Voice{say: func(language, words string) {
			time.Sleep(time.Second)
			said = append(said, language+" "+words)
		}}
		v.Say("en", "White e 4")
		synctest.Wait()
		for _, words := range []string{"", "Black d 3", "White c 3", "Black f 5"} {
			v.Say("fr", words)
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if want := []string{"en White e 4", "fr White c 3", "fr Black f 5"}; !slices.Equal(said, want) {
			t.Errorf("said %q, want %q: what came too late is dropped", said, want)
		}
		v.Say("en", "again")
		time.Sleep(time.Minute)
		synctest.Wait()
		if len(said) != 4 {
			t.Errorf("said %q: a voice that was silent speaks no more", said)
		}
	})
}

func TestNoVoiceIsSilent(t *testing.T) {
	var v *Voice
	v.Say("en", "nothing")
}
