//go:build cgo && x11 && !android && !ios && !mobile && !js && (linux || freebsd || openbsd || netbsd)

package idle

import (
	"time"

	"github.com/go-gl/glfw/v3.4/glfw"
)

var (
	wait = func(d time.Duration) { glfw.WaitEventsTimeout(d.Seconds()) }
	post = glfw.PostEmptyEvent
)
