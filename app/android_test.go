package app

import (
	"encoding/xml"
	"os"
	"strings"
	"testing"
)

// androidManifest is what the package for Android tells the system; the attributes are told by their local names.
type androidManifest struct {
	Permissions []struct{} `xml:"uses-permission"`
	Application struct {
		Debuggable string `xml:"debuggable,attr"`
		Activity   struct {
			Name          string `xml:"name,attr"`
			Exported      string `xml:"exported,attr"`
			LaunchMode    string `xml:"launchMode,attr"`
			ConfigChanges string `xml:"configChanges,attr"`
		} `xml:"activity"`
	} `xml:"application"`
}

// Without it a phone that is turned, folded or given larger letters makes the window anew and leaves the
// game, or the app asks for what it does not need.
func TestTurningAPhoneKeepsTheWindowAndNoPermissionIsAsked(t *testing.T) {
	b, err := os.ReadFile("../.ci/package/AndroidManifest.xml")
	if err != nil {
		t.Fatal(err)
	}
	var m androidManifest
	if err := xml.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Permissions) != 0 || m.Application.Debuggable != "" {
		t.Errorf("%d permissions are asked for, debuggable %q; want none", len(m.Permissions), m.Application.Debuggable)
	}
	a := m.Application.Activity
	if a.Name != "org.golang.app.GoNativeActivity" || a.Exported != "true" || a.LaunchMode != "singleTask" {
		t.Errorf("the activity is %+v", a)
	}
	handled := map[string]bool{}
	for c := range strings.SplitSeq(a.ConfigChanges, "|") {
		handled[c] = true
	}
	for _, change := range strings.Fields(`mcc mnc locale touchscreen keyboard keyboardHidden navigation orientation
		screenLayout uiMode screenSize smallestScreenSize layoutDirection fontScale density`) {
		if !handled[change] {
			t.Errorf("a change of %s makes the activity anew", change)
		}
	}
}
