package core_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// What a type may have, so that it fits a head. A type that needs more is several: a part with its
// own state and name.
const (
	mostMethods = 80
	mostFields  = 30
)

// Without it a screen gets a method with each feature until it is all of the program again.
func TestTypesFitAHead(t *testing.T) {
	fset := token.NewFileSet()
	methods := map[string]map[string]bool{} // by folder and type: of all builds
	for _, name := range goFiles(t) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv != nil {
				of := filepath.ToSlash(filepath.Dir(name)) + "." + receiver(fn.Recv.List[0].Type)
				if methods[of] == nil {
					methods[of] = map[string]bool{}
				}
				methods[of][fn.Name.Name] = true
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.StructType)
			if ok && s.Fields.NumFields() > mostFields {
				t.Errorf("%s: a struct of %d fields, more than %d", fset.Position(s.Pos()), s.Fields.NumFields(), mostFields)
			}
			return true
		})
	}
	if len(methods) == 0 {
		t.Fatal("no types were found")
	}
	for of, names := range methods {
		if len(names) > mostMethods {
			t.Errorf("%s has %d methods, more than %d", of, len(names), mostMethods)
		}
	}
}
