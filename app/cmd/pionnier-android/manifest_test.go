package main

import (
	"encoding/xml"
	"os"
	"slices"
	"strings"
	"testing"

	"pionnier/core/format"
)

// androidManifest is the manifest of the package for Android; attributes have their local names.
type androidManifest struct {
	Permissions []struct{} `xml:"uses-permission"`
	Application struct {
		Debuggable string            `xml:"debuggable,attr"`
		Activities []androidActivity `xml:"activity"`
	} `xml:"application"`
}

type androidActivity struct {
	Name          string         `xml:"name,attr"`
	Exported      string         `xml:"exported,attr"`
	LaunchMode    string         `xml:"launchMode,attr"`
	ConfigChanges string         `xml:"configChanges,attr"`
	Theme         string         `xml:"theme,attr"`
	Data          []androidValue `xml:"meta-data"`
	Filters       []struct {
		Actions []androidValue `xml:"action"`
		Data    []androidValue `xml:"data"`
	} `xml:"intent-filter"`
}

type androidValue struct {
	Name        string `xml:"name,attr"`
	Value       string `xml:"value,attr"`
	MimeType    string `xml:"mimeType,attr"`
	Scheme      string `xml:"scheme,attr"`
	PathPattern string `xml:"pathPattern,attr"`
}

// readManifest returns the manifest and its two activities: the program's, and the one that
// receives what other apps send.
func readManifest(t *testing.T) (m androidManifest, program, receiver androidActivity) {
	t.Helper()
	b, err := os.ReadFile("../../../.ci/package/AndroidManifest.xml")
	if err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	if len(m.Application.Activities) != 2 {
		t.Fatalf("there are %d activities, want 2", len(m.Application.Activities))
	}
	return m, m.Application.Activities[0], m.Application.Activities[1]
}

// Turning or folding a phone, or changing its letter size, must not recreate the window and lose
// the game; and the app must not ask for permissions that it does not need.
func TestTurningAPhoneKeepsTheWindowAndNoPermissionIsAsked(t *testing.T) {
	m, a, _ := readManifest(t)
	if len(m.Permissions) != 0 || m.Application.Debuggable != "" {
		t.Errorf("%d permissions are asked for, debuggable %q; want none", len(m.Permissions), m.Application.Debuggable)
	}
	if a.Name != "org.golang.app.GoNativeActivity" || a.Exported != "true" || a.LaunchMode != "singleTask" {
		t.Errorf("the activity is %+v", a)
	}
	handled := strings.Split(a.ConfigChanges, "|")
	for _, change := range strings.Fields(`mcc mnc locale touchscreen keyboard keyboardHidden navigation orientation
		screenLayout uiMode screenSize smallestScreenSize layoutDirection fontScale density`) {
		if !slices.Contains(handled, change) {
			t.Errorf("a change of %s makes the activity anew", change)
		}
	}
}

// A phone offers the program for every kind of file that it reads, and calls a function that
// exists. The activity that it calls stays invisible, which Android allows activities that end at
// once.
func TestAPhoneOffersTheProgramForItsFiles(t *testing.T) {
	_, program, a := readManifest(t)
	if a.Name != "android.app.NativeActivity" || a.Exported != "true" || a.LaunchMode != "" || !strings.HasSuffix(a.Theme, "/Theme.NoDisplay") {
		t.Errorf("the activity is %+v", a)
	}
	source, err := os.ReadFile("../../intent/java_android.c")
	if err != nil {
		t.Fatal(err)
	}
	const function = "pionnier_receive"
	want := []androidValue{program.Data[0], {Name: "android.app.func_name", Value: function}}
	if !slices.Equal(a.Data, want) || !strings.Contains(string(source), "JNIEXPORT void "+function+"(") {
		t.Errorf("called is %+v, want %+v", a.Data, want)
	}
	var actions, kinds, schemes, extensions []string
	for _, f := range a.Filters {
		for _, action := range f.Actions {
			actions = append(actions, strings.TrimPrefix(action.Name, "android.intent.action."))
		}
		for _, d := range f.Data {
			kinds, schemes = append(kinds, d.MimeType), append(schemes, d.Scheme)
			if extension, ok := strings.CutPrefix(d.PathPattern, `.*\\`); ok {
				extensions = append(extensions, extension)
			}
		}
	}
	if !slices.Equal(extensions, format.Extensions) {
		t.Errorf("files are known by %q, want %q", extensions, format.Extensions)
	}
	for _, list := range []struct{ have, want []string }{
		{actions, []string{"VIEW", "SEND"}},
		{kinds, []string{"application/x-go-sgf", "application/octet-stream", "application/json", "text/plain"}},
		{schemes, []string{"content", "file", "pionnier", "PIONNIER"}},
	} {
		for _, one := range list.want {
			if !slices.Contains(list.have, one) {
				t.Errorf("%s is missing in %q", one, list.have)
			}
		}
	}
}
