package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
)

// inPage returns the Content-Security-Policy of the page. It is in the page itself, so it does not
// depend on the server. style is the content of the page's style element.
func inPage(style string) string {
	sum := sha256.Sum256([]byte(style))
	return strings.Join([]string{
		"default-src 'none'",
		"script-src 'self' 'wasm-unsafe-eval' blob:",
		"worker-src 'self'",
		"connect-src 'self'",
		"img-src 'self'",
		"manifest-src 'self'",
		"style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'",
		"base-uri 'none'",
		"form-action 'none'",
	}, "; ")
}

// header is an HTTP header that a server sends with a file.
type header struct{ name, value string }

// headers returns the headers that only a server can send. They forbid other pages to frame this
// one, apply policy to Workers, and disable some features of the browser. The page works without
// them.
func headers(policy string) []header {
	return []header{
		{"Content-Security-Policy", policy + "; frame-ancestors 'none'"},
		{"Permissions-Policy", "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
		{"Referrer-Policy", "no-referrer"},
		{"X-Content-Type-Options", "nosniff"},
	}
}

// headersFile is the name of the file from which some static hosts read headers.
const headersFile = "_headers"

// headersText formats headers for all files as static hosts expect them in a file "_headers".
func headersText(all []header) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, "/*")
	for _, h := range all {
		fmt.Fprintf(&b, "  %s: %s\n", h.name, h.value)
	}
	return b.Bytes()
}

// readHeaders parses the format of headersText.
func readHeaders(data []byte) (all []header) {
	for line := range strings.Lines(string(data)) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			all = append(all, header{name, value})
		}
	}
	return all
}

// guarded returns a handler that sets headers and calls files.
func guarded(files http.Handler, all []header) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range all {
			w.Header().Set(h.name, h.value)
		}
		files.ServeHTTP(w, r)
	})
}

// styleOf returns the content of the page's style element. It returns an error unless there is
// exactly one.
func styleOf(page string) (string, error) {
	_, rest, ok := strings.Cut(page, "<style>")
	style, _, ends := strings.Cut(rest, "</style>")
	if !ok || !ends || strings.Contains(rest, "<style") {
		return "", fmt.Errorf("the page has no element <style>, or several")
	}
	return style, nil
}
