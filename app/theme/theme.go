// Package theme provides Pionnier's Fyne theme, with its colours, text sizes and icons. Start
// reading at Of.
package theme

import (
	"fmt"
	"image/color"
	"sync"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/core/press/cjk"
)

// Mode is the user's choice of theme.
type Mode string

// The modes; System follows the desktop.
const (
	System Mode = "system"
	Light  Mode = "light"
	Dark   Mode = "dark"
)

// The four text sizes, in device-independent pixels.
const (
	SizeSmall   float32 = 13
	SizeText    float32 = 15
	SizeHeading float32 = 20
	SizeTitle   float32 = 28
)

// sizeLeast is the minimum text size.
const sizeLeast float32 = 11

// sizeIcon is the width and height of an icon beside text of the default size.
const sizeIcon float32 = 20

// Grid is the unit of spacing.
const Grid float32 = 8

// Colours of marks. A mark with one of them always has a shape or a letter too.
const (
	ColorAccent  = fynetheme.ColorNamePrimary
	ColorGood    = fynetheme.ColorNameSuccess
	ColorCareful = fynetheme.ColorNameWarning
)

// scales maps the text sizes of the settings to scale factors.
var scales = map[string]float32{"small": 0.8, "": 1, "large": 1.15, "larger": 1.3, "huge": 1.5, "vast": 2}

// Scale returns the scale factor of a text size in the settings, or 0 if the name is unknown.
func Scale(textSize string) float32 { return scales[textSize] }

// Of returns the theme for a mode, a text size (one of preferences.TextSizes), a contrast and a
// language.
func Of(mode, textSize string, highContrast bool, language string) Theme {
	t := Theme{Mode: Mode(mode), Scale: scales[textSize], HighContrast: highContrast}
	if cjk.Has(language) && cjk.Ready() {
		t.Letters = language
	}
	return t
}

// Theme is the program's theme.
type Theme struct {
	Mode         Mode
	Desktop      Mode // Light or Dark: the desktop's mode, for System; "": the toolkit knows it
	HighContrast bool
	Scale        float32 // of text; 0 or 1 is normal
	Letters      string  // "ja", "zh" or "ko": the script of the language; cjk.Other: of names only; "": no such script
}

var _ fyne.Theme = Theme{}

func rgb(v uint32) color.Color {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: 0xff}
}

func alpha(v uint32, a uint8) color.Color {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: a}
}

// shades is a colour in the light and the dark theme.
type shades struct{ light, dark color.Color }

var colors = map[fyne.ThemeColorName]shades{
	fynetheme.ColorNameBackground:          {rgb(0xF6F3EE), rgb(0x171614)},
	fynetheme.ColorNameForeground:          {rgb(0x23201B), rgb(0xECE7DE)},
	fynetheme.ColorNamePlaceHolder:         {rgb(0x665F55), rgb(0xB0A89C)},
	fynetheme.ColorNameDisabled:            {rgb(0x665F55), rgb(0xB0A89C)}, // also Fyne's colour of quiet labels
	fynetheme.ColorNamePrimary:             {rgb(0x2F6F5E), rgb(0x6FB79E)},
	fynetheme.ColorNameForegroundOnPrimary: {rgb(0xFFFFFF), rgb(0x10201A)},
	fynetheme.ColorNameHyperlink:           {rgb(0x2F6F5E), rgb(0x6FB79E)},
	fynetheme.ColorNameFocus:               {alpha(0x2F6F5E, 0x66), alpha(0x6FB79E, 0x77)},
	fynetheme.ColorNameSelection:           {alpha(0x2F6F5E, 0x28), alpha(0x6FB79E, 0x30)},
	fynetheme.ColorNameHover:               {alpha(0x23201B, 0x12), alpha(0xECE7DE, 0x16)},
	fynetheme.ColorNamePressed:             {alpha(0x23201B, 0x22), alpha(0xECE7DE, 0x28)},
	fynetheme.ColorNameButton:              {rgb(0xECE6DC), rgb(0x2C2925)},
	fynetheme.ColorNameDisabledButton:      {rgb(0xF0ECE5), rgb(0x211F1C)},
	fynetheme.ColorNameInputBackground:     {rgb(0xFFFFFF), rgb(0x211F1C)},
	fynetheme.ColorNameInputBorder:         {rgb(0xCFC6B8), rgb(0x4A453D)},
	fynetheme.ColorNameSeparator:           {rgb(0xDDD6CA), rgb(0x35312B)},
	fynetheme.ColorNameMenuBackground:      {rgb(0xFFFFFF), rgb(0x26231F)},
	fynetheme.ColorNameOverlayBackground:   {rgb(0xFFFFFF), rgb(0x26231F)},
	fynetheme.ColorNameHeaderBackground:    {rgb(0xF1EDE6), rgb(0x1D1B18)},
	fynetheme.ColorNameSuccess:             {rgb(0x1F6FB2), rgb(0x6CB2EB)},
	fynetheme.ColorNameWarning:             {rgb(0xC98A00), rgb(0xE8B54A)},
	fynetheme.ColorNameError:               {rgb(0xC04428), rgb(0xF0795B)},
	fynetheme.ColorNameScrollBar:           {alpha(0x23201B, 0x55), alpha(0xECE7DE, 0x55)},
	fynetheme.ColorNameShadow:              {alpha(0x23201B, 0x30), alpha(0x000000, 0x80)},
}

var contrast = map[fyne.ThemeColorName]shades{
	fynetheme.ColorNameBackground:          {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameForeground:          {rgb(0x000000), rgb(0xFFFFFF)},
	fynetheme.ColorNamePlaceHolder:         {rgb(0x2A2A2A), rgb(0xF2F2F2)},
	fynetheme.ColorNameDisabled:            {rgb(0x2A2A2A), rgb(0xF2F2F2)},
	fynetheme.ColorNameInputBackground:     {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameInputBorder:         {rgb(0x000000), rgb(0xFFFFFF)},
	fynetheme.ColorNameSeparator:           {rgb(0x000000), rgb(0xFFFFFF)},
	fynetheme.ColorNamePrimary:             {rgb(0x00513F), rgb(0x7FE0C0)},
	fynetheme.ColorNameForegroundOnPrimary: {rgb(0xFFFFFF), rgb(0x000000)},
	fynetheme.ColorNameSelection:           {alpha(0x00513F, 0x90), alpha(0x7FE0C0, 0x70)}, // 3:1 against the background
}

// Color implements fyne.Theme. variant is used only if neither the user's choice nor the desktop's
// mode is known.
func (t Theme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	mode := t.Mode
	if mode != Light && mode != Dark {
		mode = t.Desktop
	}
	switch mode {
	case Light:
		variant = fynetheme.VariantLight
	case Dark:
		variant = fynetheme.VariantDark
	}
	s, ok := colors[name]
	if c, found := contrast[name]; found && t.HighContrast {
		s, ok = c, true
	}
	switch {
	case !ok:
		return fynetheme.DefaultTheme().Color(name, variant)
	case variant == fynetheme.VariantDark:
		return s.dark
	}
	return s.light
}

// Font implements fyne.Theme. It returns the font of t.Letters or, without Letters, the default
// font.
func (t Theme) Font(style fyne.TextStyle) fyne.Resource {
	if t.Letters == "" || style.Monospace || style.Symbol {
		return fynetheme.DefaultTheme().Font(style)
	}
	return letters(t.Letters, style.Bold)
}

// resources caches the fonts of package cjk, since the toolkit identifies fonts by their resource.
var resources sync.Map // of lettersKey to fyne.Resource

type lettersKey struct {
	language string
	bold     bool
}

// letters returns the font of package cjk for language, in bold if bold is true. The same arguments
// always give the same resource, because the toolkit identifies fonts by it.
func letters(language string, bold bool) fyne.Resource {
	key := lettersKey{language, bold}
	if font, ok := resources.Load(key); ok {
		return font.(fyne.Resource)
	}
	name := fmt.Sprintf("cjk-%s-%t.otf", language, bold)
	font, _ := resources.LoadOrStore(key, fyne.Resource(fyne.NewStaticResource(name, cjk.Font(language, bold))))
	return font.(fyne.Resource)
}

// Labels returns the font for boards and graphs, which support only a single font. It need not
// cover names of people.
func (t Theme) Labels() fyne.Resource {
	if t.Letters == cjk.Other {
		return fynetheme.DefaultTextFont()
	}
	return t.Font(fyne.TextStyle{})
}

// Whole returns the font for reports and pictures, which support only a single font. It covers
// names of people if their script is loaded.
func Whole(style fyne.TextStyle) fyne.Resource {
	if t, ok := fynetheme.Current().(Theme); ok && t.Letters == cjk.Other {
		return letters("ja", style.Bold)
	}
	return fynetheme.Current().Font(style)
}

// Icon implements fyne.Theme.
func (t Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	return fynetheme.DefaultTheme().Icon(name)
}

// SizeNameLeast is the size of captions at the default text size, for places without space for
// larger text.
const SizeNameLeast fyne.ThemeSizeName = "least"

// SizeNameModest is a size between SizeNameLeast and captions, for places with space for slightly
// larger text.
const SizeNameModest fyne.ThemeSizeName = "modest"

// Size implements fyne.Theme. Text and icon sizes are scaled by t.Scale, but icons are never
// smaller than the default.
func (t Theme) Size(name fyne.ThemeSizeName) float32 {
	scale := t.Scale
	if scale == 0 {
		scale = 1
	}
	switch name {
	case fynetheme.SizeNameText:
		return SizeText * scale
	case fynetheme.SizeNameCaptionText:
		return max(sizeLeast, SizeSmall*scale)
	case SizeNameLeast:
		return max(sizeLeast, SizeSmall*min(1, scale))
	case SizeNameModest:
		return max(sizeLeast, SizeSmall*min(scale, max(1, 1+(scale-1)*0.3)))
	case fynetheme.SizeNameSubHeadingText:
		return SizeHeading * scale
	case fynetheme.SizeNameHeadingText:
		return SizeTitle * scale
	case fynetheme.SizeNameInlineIcon:
		return sizeIcon * max(1, scale)
	case fynetheme.SizeNamePadding:
		return Grid / 2
	case fynetheme.SizeNameInnerPadding:
		return Grid
	case fynetheme.SizeNameInputRadius, fynetheme.SizeNameButtonRadius:
		return Grid
	}
	return fynetheme.DefaultTheme().Size(name)
}
