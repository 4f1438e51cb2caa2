package core_test

import (
	"go/ast"
	"path/filepath"
	"strings"
	"testing"
)

// The most that a type may have so that a reader can keep it in mind. A type that needs more is
// split: a part has its own state and name. Methods promoted from our embedded types count.
const (
	mostMethods  = 80
	mostFields   = 30
	mostEmbedded = 15 // methods of a type that another type of app embeds
)

// methodSets knows the methods of our types, in all builds, by folder and type name.
type methodSets struct {
	own    map[string]map[string]bool
	embeds map[string][]string
}

// of returns the methods of a type, promoted ones included.
func (m methodSets) of(name string) map[string]bool {
	set := map[string]bool{}
	m.add(set, name, map[string]bool{})
	return set
}

func (m methodSets) add(set map[string]bool, name string, seen map[string]bool) {
	if seen[name] {
		return
	}
	seen[name] = true
	for method := range m.own[name] {
		set[method] = true
	}
	for _, e := range m.embeds[name] {
		m.add(set, e, seen)
	}
}

// read adds the types and methods of a file.
func (m methodSets) read(f *ast.File, folder string) {
	imported := map[string]string{} // folders of our packages, by the name in the file
	for _, spec := range f.Imports {
		if path, ours := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "pionnier/"); ours {
			name := path[strings.LastIndex(path, "/")+1:]
			if spec.Name != nil {
				name = spec.Name.Name
			}
			imported[name] = path
		}
	}
	method := func(of, name string) {
		if m.own[of] == nil {
			m.own[of] = map[string]bool{}
		}
		m.own[of][name] = true
	}
	fields := func(of string, list *ast.FieldList) {
		for _, field := range list.List {
			if _, is := field.Type.(*ast.FuncType); is && len(field.Names) > 0 {
				method(of, field.Names[0].Name) // of an interface
			}
			if len(field.Names) > 0 {
				continue
			}
			e := field.Type
			if star, ok := e.(*ast.StarExpr); ok {
				e = star.X
			}
			if sel, ok := e.(*ast.SelectorExpr); ok {
				if pkg, ok := sel.X.(*ast.Ident); ok && imported[pkg.Name] != "" {
					m.embeds[of] = append(m.embeds[of], imported[pkg.Name]+"."+sel.Sel.Name)
				}
			} else if name := receiver(e); name != "" {
				m.embeds[of] = append(m.embeds[of], folder+"."+name)
			}
		}
	}
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				method(folder+"."+receiver(d.Recv.List[0].Type), d.Name.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				t, ok := spec.(*ast.TypeSpec)
				if !ok {
					continue
				}
				of := folder + "." + t.Name.Name
				if m.own[of] == nil { // it may have no methods
					m.own[of] = map[string]bool{}
				}
				switch t := t.Type.(type) {
				case *ast.StructType:
					embedded := &ast.FieldList{}
					for _, field := range t.Fields.List {
						if len(field.Names) == 0 {
							embedded.List = append(embedded.List, field)
						}
					}
					fields(of, embedded)
				case *ast.InterfaceType:
					fields(of, t.Methods)
				}
			}
		}
	}
}

// TestTypesFitAHead keeps a screen from getting a method with each feature, or with each part that
// it embeds.
func TestTypesFitAHead(t *testing.T) {
	fset, files := parsed(t)
	types := methodSets{map[string]map[string]bool{}, map[string][]string{}}
	for name, f := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		types.read(f, strings.TrimPrefix(filepath.ToSlash(filepath.Dir(name)), "../"))
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.StructType)
			if ok && s.Fields.NumFields() > mostFields {
				t.Errorf("%s: a struct of %d fields, more than %d", fset.Position(s.Pos()), s.Fields.NumFields(), mostFields)
			}
			return true
		})
	}
	if len(types.own) == 0 {
		t.Fatal("no types were found")
	}
	for of := range types.own {
		if n := len(types.of(of)); n > mostMethods {
			t.Errorf("%s has %d methods, promoted ones included, more than %d", of, n, mostMethods)
		}
		for _, e := range types.embeds[of] {
			if n := len(types.of(e)); strings.HasPrefix(of, "app") && n > mostEmbedded {
				t.Errorf("%s embeds %s, which has %d methods, more than %d: it is a field with a name", of, e, n, mostEmbedded)
			}
		}
	}
}
