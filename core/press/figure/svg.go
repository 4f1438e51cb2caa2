package figure

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"image/color"
	"io"
	"math"
	"strconv"
	"strings"
)

// SVG writes the figure to w as SVG.
func (f *Figure) SVG(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %s %s\" font-family=\"sans-serif\">\n", number(f.Width), number(f.Height))
	for s := range f.All() {
		switch {
		case s.Words != "":
			anchor := [...]string{"start", "middle", "end"}[int(s.Anchor*2+0.5)]
			// Capitals are about 0.72 of a font's size.
			fmt.Fprintf(b, "<text x=\"%s\" y=\"%s\" font-size=\"%s\" text-anchor=\"%s\"%s %s>", number(s.Points[0].X), number(s.Points[0].Y+0.36*s.Size),
				number(s.Size), anchor, cssStyles[s.Style], paint("fill", s.Color))
			if err := xml.EscapeText(b, []byte(s.Words)); err != nil {
				return err
			}
			b.WriteString("</text>\n")
		case s.Radius > 0:
			fmt.Fprintf(b, "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" %s/>\n", number(s.Points[0].X), number(s.Points[0].Y), number(s.Radius), paint("fill", s.Color))
		case s.Line == 0:
			fmt.Fprintf(b, "<polygon points=\"%s\" %s/>\n", list(s.Points), paint("fill", s.Color))
		default:
			dash := ""
			if s.Dash > 0 {
				dash = fmt.Sprintf(" stroke-dasharray=\"%s\"", number(s.Dash))
			}
			fmt.Fprintf(b, "<polyline points=\"%s\" fill=\"none\" stroke-width=\"%s\" stroke-linecap=\"round\" stroke-linejoin=\"round\"%s %s/>\n",
				list(s.Points), number(s.Line), dash, paint("stroke", s.Color))
		}
	}
	b.WriteString("</svg>\n")
	return b.Flush()
}

// cssStyles are the attributes of styles in SVG. Regular and Label have the style of the whole
// picture.
var cssStyles = map[Style]string{Italic: " font-style=\"italic\"", Bold: " font-weight=\"bold\""}

func list(points []Point) string {
	var s strings.Builder
	for i, p := range points {
		if i > 0 {
			s.WriteByte(' ')
		}
		s.WriteString(number(p.X) + "," + number(p.Y))
	}
	return s.String()
}

// number formats v with at most two digits after the decimal point.
func number(v float64) string {
	hundredths := int64(math.Round(v * 100))
	text := make([]byte, 0, 16)
	if hundredths < 0 {
		text, hundredths = append(text, '-'), -hundredths
	}
	text = strconv.AppendInt(text, hundredths/100, 10)
	if rest := byte(hundredths % 100); rest > 0 {
		text = append(text, '.', '0'+rest/10)
		if rest%10 > 0 {
			text = append(text, '0'+rest%10)
		}
	}
	return string(text)
}

func paint(what string, c color.NRGBA) string {
	s := fmt.Sprintf("%s=\"#%02x%02x%02x\"", what, c.R, c.G, c.B)
	if c.A < 255 {
		s += fmt.Sprintf(" %s-opacity=\"%s\"", what, number(float64(c.A)/255))
	}
	return s
}
