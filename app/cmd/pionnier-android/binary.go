package main

import (
	"cmp"
	"encoding/binary"
	"maps"
	"slices"
	"unicode/utf16"
)

// Types of chunks of the binary form.
const (
	chunkPool      = 0x0001
	chunkTable     = 0x0002
	chunkXML       = 0x0003
	chunkNameStart = 0x0100
	chunkNameEnd   = 0x0101
	chunkStart     = 0x0102
	chunkEnd       = 0x0103
	chunkMap       = 0x0180
	chunkPackage   = 0x0200
	chunkType      = 0x0201
	chunkSpec      = 0x0202
)

const none = 0xffffffff

// chunk returns a chunk of the given kind. header is the size of its header. body follows the first
// eight bytes.
func chunk(kind, header uint16, body []byte) []byte {
	b := binary.LittleEndian.AppendUint16(nil, kind)
	b = binary.LittleEndian.AppendUint16(b, header)
	b = binary.LittleEndian.AppendUint32(b, uint32(8+len(body)))
	return append(b, body...)
}

func u32(numbers ...uint32) (b []byte) {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint32(b, n)
	}
	return b
}

// pool is the pool of the strings of a file, each once.
type pool struct {
	list []string
	at   map[string]uint32
}

func (p *pool) add(s string) uint32 {
	if i, ok := p.at[s]; ok {
		return i
	}
	if p.at == nil {
		p.at = map[string]uint32{}
	}
	p.at[s] = uint32(len(p.list))
	p.list = append(p.list, s)
	return p.at[s]
}

// bytes returns the pool as a chunk of UTF-16 strings.
func (p *pool) bytes() []byte {
	var offsets, data []byte
	for _, s := range p.list {
		units := utf16.Encode([]rune(s))
		offsets = append(offsets, u32(uint32(len(data)))...)
		data = binary.LittleEndian.AppendUint16(data, uint16(len(units))) // none has 32,768
		for _, u := range append(units, 0) {
			data = binary.LittleEndian.AppendUint16(data, u)
		}
	}
	for len(data)%4 != 0 {
		data = append(data, 0)
	}
	head := u32(uint32(len(p.list)), 0, 0, uint32(28+len(offsets)), 0)
	return chunk(chunkPool, 28, slices.Concat(head, offsets, data))
}

// binaryXML encodes an XML file in the binary format of an APK.
func binaryXML(root *element) []byte {
	var p pool
	ids := attrIDs(root)
	for _, id := range slices.Sorted(maps.Keys(ids)) { // the first strings are the names of these
		p.add(ids[id])
	}
	var body []byte
	prefix, uri := p.add("android"), p.add(android)
	node := func(kind uint16, line int, rest []byte) {
		body = append(body, chunk(kind, 16, append(u32(uint32(line), none), rest...))...)
	}
	node(chunkNameStart, root.line, u32(prefix, uri))
	var write func(e *element)
	write = func(e *element) {
		rest := u32(none, p.add(e.name))
		rest = binary.LittleEndian.AppendUint16(rest, 20)
		rest = binary.LittleEndian.AppendUint16(rest, 20)
		rest = binary.LittleEndian.AppendUint16(rest, uint16(len(e.attrs)))
		rest = append(rest, make([]byte, 6)...)
		for _, a := range sorted(e.attrs) {
			space, raw, data := uint32(none), uint32(none), a.value.data
			if a.id != 0 {
				space = uri
			}
			if a.value.kind == words {
				raw = p.add(a.text)
				data = raw
			}
			rest = append(rest, u32(space, p.add(a.name), raw)...)
			rest = append(rest, 8, 0, 0, a.value.kind)
			rest = append(rest, u32(data)...)
		}
		node(chunkStart, e.line, rest)
		for _, c := range e.children {
			write(c)
		}
		node(chunkEnd, e.line, u32(none, p.add(e.name)))
	}
	write(root)
	node(chunkNameEnd, root.line, u32(prefix, uri))
	return chunk(chunkXML, 8, slices.Concat(p.bytes(), chunk(chunkMap, 8, u32(slices.Sorted(maps.Keys(ids))...)), body))
}

// attrIDs returns the names of the system's attributes in e and its descendants, by number.
func attrIDs(e *element) map[uint32]string {
	ids := map[uint32]string{}
	for _, a := range e.attrs {
		if a.id != 0 {
			ids[a.id] = a.name
		}
	}
	for _, c := range e.children {
		maps.Copy(ids, attrIDs(c))
	}
	return ids
}

// sorted returns attrs with the system's attributes first, sorted by number, as the system
// requires.
func sorted(attrs []attr) []attr {
	return slices.SortedStableFunc(slices.Values(attrs), func(a, b attr) int { return cmp.Compare(a.id-1, b.id-1) })
}

// binaryTable encodes the resources in the binary format of an APK.
func (r resources) binaryTable() []byte {
	var values, types, keys pool
	for _, t := range r.types() {
		types.add(t)
	}
	var chunks []byte
	for i, t := range r.types() {
		list := r.of(t)
		flags := make([]uint32, len(list))
		for n, res := range list {
			for _, v := range res.values {
				if v.density != 0 {
					flags[n] |= 0x0100
				}
				if v.sdk != 0 {
					flags[n] |= 0x0400
				}
			}
		}
		id := []byte{byte(i + 1), 0, 0, 0}
		chunks = append(chunks, chunk(chunkSpec, 16, slices.Concat(id, u32(uint32(len(list))), u32(flags...)))...)
		for _, c := range configs(list) {
			var offsets, entries []byte
			for _, res := range list {
				at := slices.IndexFunc(res.values, func(v configured) bool { return v.config == c })
				if at < 0 {
					offsets = append(offsets, u32(none)...)
					continue
				}
				offsets = append(offsets, u32(uint32(len(entries)))...)
				v := res.values[at]
				data := v.data
				if v.kind == words {
					data = values.add(v.path)
				}
				entries = append(entries, 8, 0, 0, 0)
				entries = append(entries, u32(keys.add(res.name))...)
				entries = append(entries, 8, 0, 0, v.kind)
				entries = append(entries, u32(data)...)
			}
			config := make([]byte, 64)
			binary.LittleEndian.PutUint32(config, 64)
			binary.LittleEndian.PutUint16(config[14:], c.density)
			binary.LittleEndian.PutUint16(config[24:], c.sdk)
			head := slices.Concat(id, u32(uint32(len(list)), uint32(84+len(offsets))), config)
			chunks = append(chunks, chunk(chunkType, 84, slices.Concat(head, offsets, entries))...)
		}
	}
	name := make([]byte, 256)
	for i, u := range utf16.Encode([]rune(r.app)) {
		binary.LittleEndian.PutUint16(name[2*i:], u)
	}
	typeNames, keyNames := types.bytes(), keys.bytes()
	head := slices.Concat(u32(0x7f), name, u32(288, uint32(len(types.list)), uint32(288+len(typeNames)), uint32(len(keys.list)), 0))
	app := chunk(chunkPackage, 288, slices.Concat(head, typeNames, keyNames, chunks))
	return chunk(chunkTable, 12, slices.Concat(u32(1), values.bytes(), app))
}
