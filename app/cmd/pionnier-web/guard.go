package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"strings"
)

// inPage returns what the page may load and do, in the words of Content-Security-Policy, for any
// server: it stands in the page itself. The library of sound
// hands its script to the browser as a blob; style is what the page's one element of that name holds.
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

// header is a line that a server sends with a file.
type header struct{ name, value string }

// headers returns what only a server can say: that no other page frames this one, that its Workers
// are bound as it is, and which of the browser's abilities it does without. A server may turn
// off or leave out any of them: start.js refuses a frame by itself.
func headers(policy string) []header {
	return []header{
		{"Content-Security-Policy", policy + "; frame-ancestors 'none'"},
		{"Permissions-Policy", "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
		{"Referrer-Policy", "no-referrer"},
		{"X-Content-Type-Options", "nosniff"},
	}
}

// headersFile is the file that some hosts of static pages read their headers from.
const headersFile = "_headers"

// headersText writes the headers of all files as such hosts read them.
func headersText(all []header) []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, "/*")
	for _, h := range all {
		fmt.Fprintf(&b, "  %s: %s\n", h.name, h.value)
	}
	return b.Bytes()
}

// readHeaders reads what headersText wrote.
func readHeaders(data []byte) (all []header) {
	for line := range strings.Lines(string(data)) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			all = append(all, header{name, value})
		}
	}
	return all
}

// guarded serves files with headers.
func guarded(files http.Handler, all []header) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, h := range all {
			w.Header().Set(h.name, h.value)
		}
		files.ServeHTTP(w, r)
	})
}

// styleOf returns what the page's one style element holds.
func styleOf(page string) (string, error) {
	_, rest, ok := strings.Cut(page, "<style>")
	style, _, ends := strings.Cut(rest, "</style>")
	if !ok || !ends || strings.Contains(rest, "<style") {
		return "", fmt.Errorf("the page has no element <style>, or several")
	}
	return style, nil
}
