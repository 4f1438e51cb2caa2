package clipimage

import "strings"

func system() func(png []byte) error {
	return func(png []byte) error {
		return viaFile(png, "powershell.exe", func(path string) []string {
			return []string{"-NoProfile", "-STA", "-WindowStyle", "Hidden", "-Command",
				"Add-Type -AssemblyName System.Windows.Forms, System.Drawing; " +
					"[System.Windows.Forms.Clipboard]::SetImage([System.Drawing.Image]::FromFile('" + strings.ReplaceAll(path, "'", "''") + "'))"}
		})
	}
}
