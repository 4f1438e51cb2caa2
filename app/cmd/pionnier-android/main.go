// Android makes packages for phones: an APK for one kind of processor, which .ci/package/android signs, and a
// bundle for stores that make the APKs. It does what the system's own tools aapt2 and zipalign do, for the few
// resources that we have. So it can make packages for versions of Android that the packaged tools do not know,
// and the same sources always make the same bytes.
//
//	android apk    --code N --version V --dex FILE --lib ABI=FILE --out FILE
//	android bundle --code N --version V --dex FILE --lib ABI=FILE… --out FILE
//
// It is run in the repository's folder. Start reading at app, in pack.go: xml.go reads the manifest and files like
// it, binary.go writes them for an APK and bundle.go for a bundle; resources.go has the icon.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

const usage = "usage: android apk|bundle --code N --version V --dex FILE --lib ABI=FILE… --out FILE"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "android:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) == 0 || args[0] != "apk" && args[0] != "bundle" {
		return errors.New(usage)
	}
	flags := flag.NewFlagSet("android", flag.ContinueOnError)
	code := flags.Int("code", 0, "number of the version, which grows")
	version := flags.String("version", "", "the version as users read it")
	dex := flags.String("dex", "", "compiled Java")
	out := flags.String("out", "", "file to write")
	libraries := map[string][]byte{}
	flags.Func("lib", "library of a kind of processor: ABI=FILE", func(s string) error {
		abi, name, _ := strings.Cut(s, "=")
		data, err := os.ReadFile(name)
		libraries[abi] = data
		return err
	})
	if err := flags.Parse(args[1:]); err != nil {
		return err
	}
	if *code <= 0 || *version == "" || *out == "" || len(libraries) == 0 || args[0] == "apk" && len(libraries) > 1 {
		return errors.New(usage)
	}
	icon, err := readIcon("Icon.png")
	if err != nil {
		return err
	}
	a, err := prepare(".", icon, *code, *version)
	if err != nil {
		return err
	}
	if a.dex, err = os.ReadFile(*dex); err != nil {
		return err
	}
	dropMissing(a.manifest, a.dex)
	files, err := a.bundle(libraries)
	if args[0] == "apk" {
		for abi, library := range libraries {
			files = a.apk(abi, library)
		}
	}
	if err != nil {
		return err
	}
	data, err := zipped(files)
	if err != nil {
		return err
	}
	return os.WriteFile(*out, data, 0o644)
}

// prepare reads the manifest and the resources of the repository in dir. It returns an error if one
// of them cannot be read or parsed.
func prepare(dir string, icon image.Image, code int, version string) (app, error) {
	folder := filepath.Join(dir, ".ci", "package")
	source, err := os.ReadFile(filepath.Join(folder, "AndroidManifest.xml"))
	if err != nil {
		return app{}, err
	}
	source = []byte(strings.NewReplacer("@VERSION@", version, "@CODE@", strconv.Itoa(code)).Replace(string(source)))
	resources, err := collect("app.pionnier.Pionnier", folder, icon)
	if err != nil {
		return app{}, err
	}
	manifest, err := parse(source, resources.find)
	if err != nil {
		return app{}, fmt.Errorf("AndroidManifest.xml: %w", err)
	}
	manyDots(manifest)
	return app{manifest: manifest, resources: resources}, nil
}

// dropMissing removes the providers whose classes are not in dex, the compiled Java code. Android
// ends an app at its start if it cannot find the class of a provider.
func dropMissing(e *element, dex []byte) {
	e.children = slices.DeleteFunc(e.children, func(c *element) bool {
		dropMissing(c, dex)
		return c.name == "provider" && !bytes.Contains(dex, []byte("L"+strings.ReplaceAll(nameOf(c), ".", "/")+";"))
	})
}

// nameOf returns the value of the attribute name of e, or "" if there is no such attribute.
func nameOf(e *element) string {
	for _, a := range e.attrs {
		if a.name == "name" {
			return a.text
		}
	}
	return ""
}

func readIcon(name string) (image.Image, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return png.Decode(bytes.NewReader(data))
}

// manyDots adds path patterns with up to three more dots, since Android stops matching a pattern at
// the first dot.
func manyDots(e *element) {
	var children []*element
	for _, c := range e.children {
		manyDots(c)
		children = append(children, c)
		if c.name != "data" || len(c.attrs) != 1 || c.attrs[0].name != "pathPattern" {
			continue
		}
		for more := 1; more <= 3; more++ {
			a := c.attrs[0]
			a.text = strings.Repeat(`.*\.`, more) + a.text
			children = append(children, &element{name: c.name, line: c.line, attrs: []attr{a}})
		}
	}
	e.children = children
}
