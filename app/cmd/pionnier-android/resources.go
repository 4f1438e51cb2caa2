package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/draw"
)

// config says for which devices a value is. The zero value stands for all.
type config struct{ density, sdk uint16 }

// configured is a value of a resource: a colour, or the path of a file.
type configured struct {
	config
	kind byte
	data uint32
	path string
}

// resource is a resource that other files name "@kind/name".
type resource struct {
	kind, name string
	values     []configured
}

// resources are the program's resources, and their files by path.
type resources struct {
	app   string // the program's ID
	list  []resource
	xml   map[string]*element
	files map[string][]byte // pictures
}

// types returns the kinds of resources. The number of a kind is its index plus 1.
func (r resources) types() []string {
	kinds := map[string]bool{}
	for _, res := range r.list {
		kinds[res.kind] = true
	}
	return slices.Sorted(maps.Keys(kinds))
}

// of returns the resources of a kind. The number of a resource is its index.
func (r resources) of(kind string) (list []resource) {
	for _, res := range r.list {
		if res.kind == kind {
			list = append(list, res)
		}
	}
	slices.SortFunc(list, func(a, b resource) int { return cmp.Compare(a.name, b.name) })
	return list
}

// find returns the number of the resource "@kind/name", and whether it exists.
func (r resources) find(name string) (uint32, bool) {
	kind, name, ok := strings.Cut(strings.TrimPrefix(name, "@"), "/")
	at := slices.IndexFunc(r.of(kind), func(res resource) bool { return res.name == name })
	if !ok || at < 0 {
		return 0, false
	}
	return 0x7f000000 | uint32(slices.Index(r.types(), kind)+1)<<16 | uint32(at), true
}

// configs returns the configurations for which some resource in list has a value.
func configs(list []resource) []config {
	all := map[config]bool{}
	for _, res := range list {
		for _, v := range res.values {
			all[v.config] = true
		}
	}
	return slices.SortedFunc(maps.Keys(all), func(a, b config) int {
		return cmp.Or(cmp.Compare(a.density, b.density), cmp.Compare(a.sdk, b.sdk))
	})
}

// densities are the densities of screens, by the names of folders.
var densities = map[string]uint16{"mdpi": 160, "hdpi": 240, "xhdpi": 320, "xxhdpi": 480, "xxxhdpi": 640}

const anyDensity = 0xfffe

// tile is the background colour of the icon, which fills the shape that a launcher cuts out.
const tile = 0xff2f8d6b

// collect returns the app's resources: the icon and the files in folder/xml. It returns an error if
// a file cannot be read or parsed.
func collect(app, folder string, icon image.Image) (resources, error) {
	r := resources{app: app, xml: map[string]*element{}, files: map[string][]byte{}}
	launcher, front := resource{kind: "mipmap", name: "ic_launcher"}, resource{kind: "mipmap", name: "ic_foreground"}
	for _, name := range slices.Sorted(maps.Keys(densities)) {
		density := densities[name]
		side := 48 * int(density) / 160
		add := func(to *resource, picture image.Image) error {
			path := "res/mipmap-" + name + "-v4/" + to.name + ".png"
			var b bytes.Buffer
			if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, picture); err != nil {
				return err
			}
			r.files[path] = b.Bytes()
			to.values = append(to.values, configured{config: config{density, 4}, kind: words, path: path})
			return nil
		}
		whole := 108 * int(density) / 160
		if err := cmp.Or(add(&launcher, scaled(icon, side, side)), add(&front, scaled(icon, whole, whole*73/100))); err != nil {
			return resources{}, err
		}
	}
	adaptive := "res/mipmap-anydpi-v26/ic_launcher.xml"
	launcher.values = append(launcher.values, configured{config: config{anyDensity, 26}, kind: words, path: adaptive})
	r.list = []resource{launcher, front, {"color", "ic_background", []configured{{kind: colour, data: tile}}}}
	sources := map[string]string{adaptive: filepath.Join(folder, "ic_launcher.xml")}
	names, err := filepath.Glob(filepath.Join(folder, "xml", "*.xml"))
	if err != nil {
		return resources{}, err
	}
	for _, source := range names {
		name := strings.TrimSuffix(filepath.Base(source), ".xml")
		path := "res/xml/" + name + ".xml"
		sources[path] = source
		r.list = append(r.list, resource{"xml", name, []configured{{kind: words, path: path}}})
	}
	for path, source := range sources {
		if r.xml[path], err = r.read(source); err != nil {
			return resources{}, err
		}
	}
	return r, nil
}

// read parses an XML file that may refer to resources. It returns an error, with the name of the
// file, if it is malformed or refers to an unknown resource.
func (r resources) read(name string) (*element, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	e, err := parse(data, r.find)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return e, nil
}

// scaled returns picture, scaled to side × side pixels, in the middle of a square of whole × whole
// pixels.
func scaled(picture image.Image, whole, side int) image.Image {
	out := image.NewNRGBA(image.Rect(0, 0, whole, whole))
	from := (whole - side) / 2
	draw.CatmullRom.Scale(out, image.Rect(from, from, from+side, from+side), picture, picture.Bounds(), draw.Src, nil)
	return out
}
