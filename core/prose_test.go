package core_test

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
)

// turns are phrases that comments do not use, since Go's own docs do not: they name the parameter,
// the caller, or the thing that is meant.
var turns = []struct{ phrase, instead string }{
	{"tells whether", "“reports whether”"},
	{"so many", "the parameter's name"},
	{"nobody", "“unused”, “unknown”, “no caller”"},
	{"somebody", "“the caller”, “the user”"},
	{"those of", "“X's Y”, or the noun again"},
	{"is none", "“is zero”, “is nil”, “no X”, what is there instead"},
	{"is told", "“is given”, “is reported”, “is shown”"},
	{"are told", "“are given”, “are reported”, “are shown”"},
	{"whoever", "“the caller”, “a user who”, “callers that”"},
	{"as many as", "“X of the same Y”, the number"},
}

func TestCommentsAreInPlainEnglish(t *testing.T) {
	fset, files := parsed(t)
	for _, f := range files {
		for _, group := range f.Comments {
			text := strings.ToLower(strings.Join(strings.Fields(group.Text()), " "))
			for _, turn := range turns {
				if strings.Contains(text, turn.phrase) {
					t.Errorf("%s: a comment says %q; write %s", fset.Position(group.Pos()), turn.phrase, turn.instead)
				}
			}
		}
	}
}

// docLink is a link of a doc comment to a name of the same package or of another one.
var docLink = regexp.MustCompile(`(?:^|[\s(])\[\*?((?:[a-z][a-z0-9]*\.)?[A-Z]\w*[a-z]\w*(?:\.[A-Z]\w*)?)\]`)

// The target of a doc link exists, so that editors and pkgsite can follow it.
func TestDocLinksResolve(t *testing.T) {
	fset, files := parsed(t)
	declared := map[string]map[string]bool{} // by folder: Name and Type.Name
	for name, f := range files {
		folder := filepath.ToSlash(filepath.Dir(name))
		if declared[folder] == nil {
			declared[folder] = map[string]bool{}
		}
		declare(declared[folder], f)
	}
	links := 0
	for name, f := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		for _, group := range f.Comments {
			for _, m := range docLink.FindAllStringSubmatch(group.Text(), -1) {
				if m[1] == "Pass" { // a list of moves, not a link
					continue
				}
				links++
				if !resolves(m[1], filepath.ToSlash(filepath.Dir(name)), f, declared) {
					t.Errorf("%s: [%s] leads nowhere", fset.Position(group.Pos()), m[1])
				}
			}
		}
	}
	if links == 0 {
		t.Error("no link was found")
	}
}

// declare adds the names of a file's package level, its methods and its fields.
func declare(names map[string]bool, f *ast.File) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names[d.Name.Name] = true
				continue
			}
			names[receiver(d.Recv.List[0].Type)+"."+d.Name.Name] = true
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.ValueSpec:
					for _, n := range s.Names {
						names[n.Name] = true
					}
				case *ast.TypeSpec:
					names[s.Name.Name] = true
					ast.Inspect(s.Type, func(n ast.Node) bool {
						if field, ok := n.(*ast.Field); ok {
							for _, n := range field.Names {
								names[s.Name.Name+"."+n.Name] = true
							}
						}
						return true
					})
				}
			}
		}
	}
}

// receiver returns the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// resolves reports whether a link of a file leads to a declared name. Names of packages that are not
// ours are taken as there.
func resolves(link, folder string, f *ast.File, declared map[string]map[string]bool) bool {
	if first, rest, qualified := strings.Cut(link, "."); qualified && first == strings.ToLower(first) {
		for _, spec := range f.Imports {
			path := strings.Trim(spec.Path.Value, `"`)
			if path[strings.LastIndex(path, "/")+1:] != first {
				continue
			}
			ours, ok := strings.CutPrefix(path, module+"/")
			return !ok || declared["../"+ours][rest]
		}
		return false
	}
	return declared[folder][link]
}

// parsed returns our Go files, tests too, by their names from this package's folder.
func parsed(t *testing.T) (*token.FileSet, map[string]*ast.File) {
	t.Helper()
	all := parseAll()
	if all.err != nil || len(all.files) < 100 {
		t.Fatalf("%d Go files were found, %v", len(all.files), all.err)
	}
	return all.fset, all.files
}

// parseAll parses once for all tests of this package.
var parseAll = sync.OnceValue(func() (all struct {
	fset  *token.FileSet
	files map[string]*ast.File
	err   error
}) {
	all.fset, all.files = token.NewFileSet(), map[string]*ast.File{}
	for _, root := range []string{"../app", "../core", "../storage", "../widgets"} {
		all.err = errors.Join(all.err, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && strings.HasSuffix(path, ".go") {
				all.files[path], err = parser.ParseFile(all.fset, path, nil, parser.ParseComments|parser.SkipObjectResolution)
			}
			return err
		}))
	}
	return all
})
