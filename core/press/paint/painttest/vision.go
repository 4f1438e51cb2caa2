// Package painttest simulates how people see colours, including people who lack a kind of cones. It
// draws nothing. Start reading at Visions.
package painttest

import (
	"image/color"
	"math"
)

// Visions simulate how colours look to people: to most, and to people who lack one of the three kinds
// of cones. After Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
// Color Vision Deficiency", 2009; the matrices are for linear RGB.
var Visions = map[string]func(color.Color) color.Color{
	"usual": func(c color.Color) color.Color { return c },
	"protanopia": lacking([9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216,
		-0.003882, -0.048116, 1.051998}),
	"deuteranopia": lacking([9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413,
		-0.011820, 0.042940, 0.968881}),
	"tritanopia": lacking([9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602,
		0.004733, 0.691367, 0.303900}),
}

func lacking(m [9]float64) func(color.Color) color.Color {
	return func(c color.Color) color.Color {
		in := linear(c)
		var out [3]uint8
		for i := range out {
			v := m[3*i]*in[0] + m[3*i+1]*in[1] + m[3*i+2]*in[2]
			v = max(0, min(1, v))
			if v <= 0.0031308 {
				v *= 12.92
			} else {
				v = 1.055*math.Pow(v, 1/2.4) - 0.055
			}
			out[i] = uint8(math.Round(255 * v))
		}
		return color.NRGBA{R: out[0], G: out[1], B: out[2], A: 0xff}
	}
}

// linear returns the components of an opaque colour in linear RGB, from 0 to 1.
func linear(c color.Color) (out [3]float64) {
	r, g, b, _ := c.RGBA()
	for i, v := range []uint32{r, g, b} {
		f := float64(v) / 0xffff
		if f <= 0.04045 {
			out[i] = f / 12.92
		} else {
			out[i] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	return out
}

// lab returns the CIE L*a*b* components of the opaque colour c, with the white point D65.
func lab(c color.Color) (l, a, b float64) {
	in := linear(c)
	f := func(t float64) float64 {
		if t > 216.0/24389 {
			return math.Cbrt(t)
		}
		return (24389.0/27*t + 16) / 116
	}
	x := f((0.4124564*in[0] + 0.3575761*in[1] + 0.1804375*in[2]) / 0.95047)
	y := f(0.2126729*in[0] + 0.7151522*in[1] + 0.0721750*in[2])
	z := f((0.0193339*in[0] + 0.1191920*in[1] + 0.9503041*in[2]) / 1.08883)
	return 116*y - 16, 500 * (x - y), 200 * (y - z)
}

// Lightness returns the CIE lightness L* of c, from 0 for black to 100 for white.
func Lightness(c color.Color) float64 {
	l, _, _ := lab(c)
	return l
}

// Difference returns the distance between a and b in CIE L*a*b*. Colours at a distance of 2 can
// just be told apart side by side.
func Difference(a, b color.Color) float64 {
	l1, a1, b1 := lab(a)
	l2, a2, b2 := lab(b)
	return math.Sqrt((l1-l2)*(l1-l2) + (a1-a2)*(a1-a2) + (b1-b2)*(b1-b2))
}
