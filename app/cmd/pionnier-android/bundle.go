package main

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
)

// message is an encoded message of protocol buffers, the format of a bundle's tables.
type message []byte

// number appends a number to the message. It appends nothing if n is 0.
func (m message) number(field int, n uint64) message {
	if n == 0 {
		return m
	}
	return binary.AppendUvarint(binary.AppendUvarint(m, uint64(field)<<3), n)
}

// part appends an embedded message or bytes.
func (m message) part(field int, data []byte) message {
	m = binary.AppendUvarint(m, uint64(field)<<3|2)
	return append(binary.AppendUvarint(m, uint64(len(data))), data...)
}

// words appends a string. It appends nothing if s is empty.
func (m message) words(field int, s string) message {
	if s == "" {
		return m
	}
	return m.part(field, []byte(s))
}

// protoXML encodes an XML file in the format of a bundle, as aapt's XmlNode.
func protoXML(e *element) message { return protoNode(e, true) }

func protoNode(e *element, root bool) message {
	var m message
	if root {
		m = m.part(1, message{}.words(1, "android").words(2, android).part(3, message{}.number(1, uint64(e.line))))
	}
	m = m.words(3, e.name)
	for _, a := range sorted(e.attrs) {
		var p message
		if a.id != 0 {
			p = p.words(1, android)
		}
		p = p.words(2, a.name).words(3, a.text).part(4, message{}.number(1, uint64(e.line))).number(5, uint64(a.id))
		if item := protoItem(a.value); item != nil {
			p = p.part(6, item)
		}
		m = m.part(4, p)
	}
	for _, c := range e.children {
		m = m.part(5, protoNode(c, false))
	}
	return message{}.part(1, m).part(3, message{}.number(1, uint64(e.line)))
}

// protoItem encodes a value as aapt's Item. It returns nil for a text, which needs no Item.
func protoItem(v value) message {
	// A choice is encoded even if it is zero.
	choice := func(field int, n uint64) message {
		return binary.AppendUvarint(binary.AppendUvarint(nil, uint64(field)<<3), n)
	}
	switch v.kind {
	case reference:
		return message{}.part(1, message{}.number(2, uint64(v.data)))
	case decimal:
		return message{}.part(7, choice(6, uint64(v.data)))
	case hex:
		return message{}.part(7, choice(7, uint64(v.data)))
	case truth:
		return message{}.part(7, choice(8, uint64(v.data&1)))
	case colour:
		return message{}.part(7, choice(10, uint64(v.data)))
	}
	return nil
}

// Kinds of files in a bundle's table.
const (
	filePicture = 1
	fileXML     = 3
)

// protoTable encodes the resources in the format of a bundle, as aapt's ResourceTable.
func (r resources) protoTable() message {
	app := message{}.part(1, message{}.number(1, 0x7f)).words(2, r.app)
	for i, kind := range r.types() {
		t := message{}.part(1, message{}.number(1, uint64(i+1))).words(2, kind)
		for n, res := range r.of(kind) {
			e := message{}.part(1, message{}.number(1, uint64(n))).words(2, res.name)
			for _, v := range res.values {
				c := message{}.number(18, uint64(v.density)).number(24, uint64(v.sdk))
				item := protoItem(value{v.kind, v.data})
				if item == nil {
					what := uint64(filePicture)
					if r.xml[v.path] != nil {
						what = fileXML
					}
					item = message{}.part(5, message{}.words(1, v.path).number(2, what))
				}
				e = e.part(6, message{}.part(1, c).part(2, message{}.part(4, item)))
			}
			t = t.part(3, e)
		}
		app = app.part(3, t)
	}
	return message{}.part(2, app).part(4, message{}.words(1, "pionnier").words(2, "1"))
}

// abis are the numbers of processor types in a bundle.
var abis = map[string]uint64{"armeabi-v7a": 2, "arm64-v8a": 3, "x86_64": 5}

// bundle returns the files of an Android App Bundle by name. libraries are the native libraries by
// ABI. It returns an error if an ABI is unknown.
func (a app) bundle(libraries map[string][]byte) (map[string][]byte, error) {
	files := map[string][]byte{
		"BundleConfig.pb":                   message{}.part(1, message{}.words(2, bundletool)),
		"base/manifest/AndroidManifest.xml": protoXML(a.manifest),
		"base/resources.pb":                 a.resources.protoTable(),
		"base/dex/classes.dex":              a.dex,
	}
	for path, e := range a.resources.xml {
		files["base/"+path] = protoXML(e)
	}
	for path, data := range a.resources.files {
		files["base/"+path] = data
	}
	var native message
	for _, abi := range slices.Sorted(maps.Keys(libraries)) {
		number, ok := abis[abi]
		if !ok {
			return nil, fmt.Errorf("%s is no kind of processor", abi)
		}
		files["base/lib/"+abi+"/libPionnier.so"] = libraries[abi]
		native = native.part(1, message{}.words(1, "lib/"+abi).part(2, message{}.part(1, message{}.number(1, number))))
	}
	files["base/native.pb"] = native
	return files, nil
}

// bundletool is the version of the store's tool that defines the format.
const bundletool = "1.15.0"
