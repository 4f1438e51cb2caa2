//go:build cgo && !android && !js && x11 && (linux || freebsd || openbsd || netbsd)

package system

// #cgo pkg-config: x11
// #include <X11/Xlib.h>
// #include <X11/Xatom.h>
//
// static int refused;
// static int refuse(Display *d, XErrorEvent *e) { refused = 1; return 0; }
//
// // named returns the window that a property of another names, 0 for none.
// static Window named(Display *d, Window w, Atom property) {
// 	Atom type; int format; unsigned long count, left; unsigned char *data = NULL; Window found = 0;
// 	if (XGetWindowProperty(d, w, property, 0, 1, False, XA_WINDOW, &type, &format, &count, &left, &data) == Success && data && count == 1)
// 		found = *(Window *)data;
// 	if (data)
// 		XFree(data);
// 	return found;
// }
//
// static int forgetManager(void) {
// 	Display *d = XOpenDisplay(NULL);
// 	if (!d)
// 		return 0;
// 	XErrorHandler before = XSetErrorHandler(refuse);
// 	Atom check = XInternAtom(d, "_NET_SUPPORTING_WM_CHECK", False);
// 	Window root = DefaultRootWindow(d), manager = named(d, root, check);
// 	int stale = 0;
// 	refused = 0;
// 	if (manager && !named(d, manager, check)) {
// 		XSync(d, False);
// 		if (refused) {
// 			XDeleteProperty(d, root, check);
// 			stale = 1;
// 		}
// 	}
// 	XSync(d, False);
// 	XSetErrorHandler(before);
// 	XCloseDisplay(d);
// 	return stale;
// }
import "C"

import "log/slog"

// ForgetManager removes a property from the display that names a window of an ended window manager.
// GLFW would abort the program because of it. ForgetManager must be called before the toolkit
// creates a window.
func ForgetManager() {
	if C.forgetManager() != 0 {
		slog.Warn("a window manager that has ended left its name on the display; it was taken away")
	}
}
