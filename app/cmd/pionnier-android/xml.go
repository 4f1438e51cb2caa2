package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// android is the namespace of the system's attributes.
const android = "http://schemas.android.com/apk/res/android"

// element is an XML element with typed attributes.
type element struct {
	name     string
	line     int
	attrs    []attr
	children []*element
}

// attr is an attribute; id is 0 outside the system's namespace.
type attr struct {
	name, text string
	id         uint32
	value      value
}

// Types of values, by their numbers in the binary form.
const (
	reference byte = 0x01
	words     byte = 0x03
	decimal   byte = 0x10
	hex       byte = 0x11
	truth     byte = 0x12
	colour    byte = 0x1d
)

// value is the value of an attribute or a resource. The value of type words is the text of the attribute, or
// a path.
type value struct {
	kind byte
	data uint32
}

// known is an attribute of the system: its number, the type of its values, and the names of its values, of
// which several can be joined by bars.
type known struct {
	id    uint32
	kind  byte
	names map[string]uint32
}

// attributes are the system's attributes in our files. Their numbers are part of Android's public interface
// and never change; the last two are from Android 12 and 13, later than the table of any packaged tool.
var attributes = map[string]known{
	"theme":                       {0x01010000, reference, nil},
	"label":                       {0x01010001, words, nil},
	"icon":                        {0x01010002, reference, nil},
	"name":                        {0x01010003, words, nil},
	"hasCode":                     {0x0101000c, truth, nil},
	"exported":                    {0x01010010, truth, nil},
	"taskAffinity":                {0x01010012, words, nil},
	"excludeFromRecents":          {0x01010017, truth, nil},
	"authorities":                 {0x01010018, words, nil},
	"grantUriPermissions":         {0x0101001b, truth, nil},
	"launchMode":                  {0x0101001d, decimal, map[string]uint32{"standard": 0, "singleTop": 1, "singleTask": 2, "singleInstance": 3}},
	"configChanges":               {0x0101001f, hex, changes},
	"value":                       {0x01010024, words, nil},
	"mimeType":                    {0x01010026, words, nil},
	"scheme":                      {0x01010027, words, nil},
	"host":                        {0x01010028, words, nil},
	"pathPattern":                 {0x0101002c, words, nil},
	"drawable":                    {0x01010199, reference, nil},
	"minSdkVersion":               {0x0101020c, decimal, nil},
	"versionCode":                 {0x0101021b, decimal, nil},
	"versionName":                 {0x0101021c, words, nil},
	"targetSdkVersion":            {0x01010270, decimal, nil},
	"allowBackup":                 {0x01010280, truth, nil},
	"glEsVersion":                 {0x01010281, hex, nil},
	"required":                    {0x0101028e, truth, nil},
	"installLocation":             {0x010102b7, decimal, map[string]uint32{"auto": 0, "internalOnly": 1, "preferExternal": 2}},
	"extractNativeLibs":           {0x010104ea, truth, nil},
	"fullBackupContent":           {0x010104eb, reference, nil},
	"resizeableActivity":          {0x010104f6, truth, nil},
	"appCategory":                 {0x01010545, decimal, map[string]uint32{"game": 0}},
	"dataExtractionRules":         {0x0101063e, reference, nil},
	"enableOnBackInvokedCallback": {0x0101066c, truth, nil},
}

// changes are the configuration changes that an activity may handle itself.
var changes = map[string]uint32{"mcc": 1, "mnc": 2, "locale": 4, "touchscreen": 8, "keyboard": 0x10, "keyboardHidden": 0x20, "navigation": 0x40,
	"orientation": 0x80, "screenLayout": 0x100, "uiMode": 0x200, "screenSize": 0x400, "smallestScreenSize": 0x800, "density": 0x1000,
	"layoutDirection": 0x2000, "fontScale": 0x40000000}

// styles are the system's styles that our files use.
var styles = map[string]uint32{"@android:style/Theme.NoTitleBar": 0x01030006, "@android:style/Theme.NoDisplay": 0x01030055}

// parse parses an XML file. find returns the number of a resource such as "@color/x", and whether
// it exists. It returns an error if data is not well-formed, contains text, or has an attribute
// that typedAttr rejects.
func parse(data []byte, find func(name string) (uint32, bool)) (*element, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	var open []*element
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil, io.ErrUnexpectedEOF
		}
		if err != nil {
			return nil, err
		}
		line, _ := d.InputPos()
		switch t := token.(type) {
		case xml.StartElement:
			e := &element{name: t.Name.Local, line: line}
			for _, a := range t.Attr {
				if a.Name.Space == "xmlns" {
					continue
				}
				typed, err := typedAttr(a, find)
				if err != nil {
					return nil, fmt.Errorf("line %d: %w", line, err)
				}
				e.attrs = append(e.attrs, typed)
			}
			if len(open) > 0 {
				up := open[len(open)-1]
				up.children = append(up.children, e)
			}
			open = append(open, e)
		case xml.EndElement:
			if len(open) == 1 {
				return open[0], nil
			}
			open = open[:len(open)-1]
		case xml.CharData:
			if len(bytes.TrimSpace(t)) > 0 {
				return nil, fmt.Errorf("line %d: text between elements", line)
			}
		}
	}
}

// typedAttr converts an attribute's value to the type of the attribute. find is as in parse.
// typedAttr returns an error if the attribute or its value is unknown. An attribute outside
// Android's namespace is a string.
func typedAttr(a xml.Attr, find func(string) (uint32, bool)) (attr, error) {
	out := attr{name: a.Name.Local, text: unescaped(a.Value), value: value{kind: words}}
	if a.Name.Space != android {
		return out, nil
	}
	k, ok := attributes[a.Name.Local]
	if !ok {
		return attr{}, fmt.Errorf("the attribute %s is not in the table", a.Name.Local)
	}
	out.id, out.value.kind = k.id, k.kind
	ok = true
	switch {
	case k.names != nil:
		for _, name := range strings.Split(a.Value, "|") {
			n, has := k.names[name]
			out.value.data |= n
			ok = ok && has
		}
	case k.kind == truth && a.Value == "true":
		out.value.data = 0xffffffff
	case k.kind == truth:
		ok = a.Value == "false"
	case k.kind == reference:
		if out.value.data, ok = styles[a.Value]; !ok {
			out.value.data, ok = find(a.Value)
		}
	case k.kind != words:
		n, err := strconv.ParseUint(a.Value, 0, 32)
		out.value.data, ok = uint32(n), err == nil
	}
	if !ok {
		return attr{}, fmt.Errorf("%s=%q is not understood", a.Name.Local, a.Value)
	}
	return out, nil
}

// unescaped returns s with backslashes interpreted as the system's tools do.
func unescaped(s string) string {
	return strings.NewReplacer(`\\`, `\`, `\@`, `@`, `\?`, `?`).Replace(s)
}
