// Loads the window's program and shows how far it has come. The program calls
// windowShown once its first picture is there, and startEngines for the engines.
"use strict";

const language = (navigator.languages || [])
	.map(tag => tag.slice(0, 2).toLowerCase()).find(code => code in words) || "en";
const say = key => words[language][key];
const loading = document.getElementById("loading");
const progress = document.getElementById("progress");
const message = document.getElementById("message");
document.documentElement.lang = language;

// load fetches and compiles a program. It is there packed, so that any server of files
// will do; browsers that cannot unpack it get it as it is.
async function load(name, came) {
	const packed = "DecompressionStream" in self;
	const file = packed ? name + ".gz" : name;
	const response = await fetch(file);
	if (!response.ok) {
		throw new Error(`${file}: ${response.status} ${response.statusText}`);
	}
	let bytes = 0;
	const count = new TransformStream({
		transform(chunk, on) {
			bytes += chunk.length;
			came(Math.min(1, bytes / sizes[file]));
			on.enqueue(chunk);
		}
	});
	const body = await unpacked(response.body.pipeThrough(count));
	return WebAssembly.compileStreaming(new Response(body, {headers: {"Content-Type": "application/wasm"}}));
}

// unpacked returns what a stream holds, whether or not the server has unpacked it.
async function unpacked(stream) {
	const reader = stream.getReader();
	const first = await reader.read();
	const whole = new ReadableStream({
		start(on) {
			if (!first.done) {
				on.enqueue(first.value);
			}
		},
		async pull(on) {
			const {done, value} = await reader.read();
			if (done) {
				on.close();
			} else {
				on.enqueue(value);
			}
		}
	});
	const isGzip = !first.done && first.value[0] === 0x1f && first.value[1] === 0x8b;
	return isGzip ? whole.pipeThrough(new DecompressionStream("gzip")) : whole;
}

function fail(error) {
	console.error(error);
	progress.remove();
	message.textContent = `${say("failed")}\n${error.message || error}`;
}

function windowShown() {
	performance.mark("shown");
	requestAnimationFrame(() => requestAnimationFrame(() => {
		loading.style.opacity = "0";
		loading.style.pointerEvents = "none";
		setTimeout(() => loading.remove(), 300);
		document.body.dataset.shown = "yes";
	}));
	if ("serviceWorker" in navigator && isSecureContext) { // now that the network has nothing else to do
		navigator.serviceWorker.register("service.js").catch(error => console.warn(error));
	}
}

// Whether the browser knows vector instructions, with which engines are many times as fast:
// a module whose one function makes a vector and looks whether its bytes are all set.
self.knowsVectors = WebAssembly.validate(new Uint8Array([
	0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 127, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 99, 11]));

// The engines are compiled once; every Worker gets them ready made.
let engines;

function startEngines() {
	const worker = new Worker("engines.js");
	engines ??= load("engines.wasm", () => {});
	engines.then(module => worker.postMessage(module), error => {
		engines = undefined;
		console.error(error);
		worker.onmessage?.({data: null});
	});
	return worker;
}

// What a user pastes, the browser gives without a question; who only asks for the clipboard
// gets a question, or nothing. So Ctrl+V is left to the browser (below), and when the text
// comes the program gets the key, and the text when it asks for it.
const clipboard = navigator.clipboard ?? {}; // there is none where the page was not fetched safely
const read = clipboard.readText?.bind(clipboard), write = clipboard.writeText?.bind(clipboard);
const fresh = 1000; // milliseconds in which the program asks for what was pasted
let pasted = {text: "", at: -fresh};
clipboard.readText = async () => performance.now() - pasted.at < fresh || !read ? pasted.text : read();
clipboard.writeText = async text => {
	try {
		await write(text);
	} catch {
		document.addEventListener("copy", ev => {
			ev.clipboardData.setData("text/plain", text);
			ev.preventDefault();
		}, {once: true});
		document.execCommand("copy");
	}
};
if (!navigator.clipboard) {
	Object.defineProperty(navigator, "clipboard", {value: clipboard});
}

const apple = /Mac|iPhone|iPad/.test(navigator.platform);

addEventListener("paste", ev => {
	ev.preventDefault();
	if (ev.clipboardData.files.length > 0) {
		self.filesCame?.(ev.clipboardData.files);
		return;
	}
	pasted = {text: ev.clipboardData.getData("text/plain"), at: performance.now()};
	for (const type of ["keydown", "keyup"]) {
		document.dispatchEvent(new KeyboardEvent(type, {key: "v", code: "KeyV", keyCode: 86, ctrlKey: !apple, metaKey: apple, bubbles: true}));
	}
});

async function start() {
	if (self !== top) { // another page could lead clicks astray, and not every server forbids it
		throw new Error(say("framed"));
	}
	message.textContent = say("loading");
	if (!("WebAssembly" in self) || !("indexedDB" in self)) {
		throw new Error(say("old"));
	}
	const go = new Go();
	go.argv = ["pionnier"];
	const module = await load("pionnier.wasm", part => { progress.value = part; });
	message.textContent = say("starting");
	progress.removeAttribute("value");
	const instance = await WebAssembly.instantiate(module, go.importObject);
	navigator.storage?.persist?.();
	await go.run(instance);
}

// A finger is a mouse to the program: a tap is a click however long it takes, a stroke up
// or down turns the wheel, one to the side drags. The program learns where a pointer is a
// frame before it learns that it is pressed.
const frame = 40;
const still = 8; // pixels that a tap may wander
const step = 10; // pixels of a stroke that turn the wheel, which goes twice as far
let finger = null;

function mouse(type, at) {
	document.dispatchEvent(new MouseEvent(type, {button: 0, clientX: at.clientX, clientY: at.clientY, bubbles: true, cancelable: true}));
}

function later(act) {
	return new Promise(done => setTimeout(() => { act(); done(); }, frame));
}

function touchStart(ev) {
	ev.preventDefault();
	if (!finger) {
		const at = ev.changedTouches[0];
		finger = {id: at.identifier, start: at, last: at, does: "rest", ready: later(() => {})};
		mouse("mousemove", at);
	}
}

function ours(ev) {
	ev.preventDefault();
	return finger && [...ev.changedTouches].find(touch => touch.identifier === finger.id);
}

function touchMove(ev) {
	const at = ours(ev);
	if (!at) {
		return;
	}
	const dx = at.clientX - finger.start.clientX, dy = at.clientY - finger.start.clientY;
	if (finger.does === "rest" && Math.hypot(dx, dy) > still) {
		finger.does = Math.abs(dy) > Math.abs(dx) ? "scroll" : "drag";
		if (finger.does === "drag") {
			const start = finger.start;
			finger.ready = finger.ready.then(() => later(() => mouse("mousedown", start)));
		}
	}
	if (finger.does === "scroll" && Math.abs(at.clientY - finger.last.clientY) >= step) {
		document.dispatchEvent(new WheelEvent("wheel", {deltaY: (finger.last.clientY - at.clientY) / 2, bubbles: true, cancelable: true}));
		finger.last = at;
	} else if (finger.does === "drag") {
		finger.ready = finger.ready.then(() => mouse("mousemove", at));
	}
}

function touchEnd(ev) {
	const at = ours(ev);
	if (!at) {
		return;
	}
	const {does, start, ready} = finger;
	finger = null;
	ready.then(async () => {
		if (does === "rest") {
			mouse("mousedown", start);
		}
		if (does !== "scroll") {
			await later(() => mouse("mouseup", does === "rest" ? start : at));
		}
		await later(() => mouse("mousemove", {clientX: -1, clientY: -1})); // it points nowhere
	});
}

for (const [type, handle] of [["touchstart", touchStart], ["touchmove", touchMove], ["touchend", touchEnd], ["touchcancel", touchEnd]]) {
	document.addEventListener(type, handle, {passive: false});
}

// The toolkit turns a page ten times as fast by large steps of the wheel as by small ones,
// so that it gets no small ones. With Control the wheel is the browser's, which zooms.
let turned = 0;

addEventListener("wheel", ev => {
	if (!ev.isTrusted) {
		return;
	}
	ev.stopPropagation();
	if (ev.ctrlKey) {
		return;
	}
	ev.preventDefault();
	turned += ev.deltaY * [1, 32, innerHeight][ev.deltaMode];
	if (Math.abs(turned) >= step) {
		document.dispatchEvent(new WheelEvent("wheel", {deltaY: turned / 2, bubbles: true, cancelable: true}));
		turned = 0;
	}
}, {capture: true, passive: false});

// The toolkit takes every key from the browser: those that the program does not use, such
// as the ones that load the page anew or zoom, are kept from it.
const shortcuts = "abcefikopsxyz,";
const browserKeys = ["F5", "F6", "F7", "F11", "F12"];

function isBrowsers(ev) {
	const key = ev.key.toLowerCase();
	const unused = (ev.ctrlKey || ev.metaKey) && key.length === 1 && !shortcuts.includes(key);
	const inspects = ev.ctrlKey && ev.shiftKey && key === "i";
	return unused || inspects || browserKeys.includes(ev.key) || ev.altKey && ev.key.startsWith("Arrow");
}

for (const type of ["keydown", "keyup"]) {
	addEventListener(type, ev => {
		if (ev.isTrusted && isBrowsers(ev)) {
			ev.stopPropagation();
		}
	}, {capture: true});
}

// The toolkit asks for the keyboard of the screen whenever anything has the focus.
const entry = document.getElementById("dummyEntry");
const showKeyboard = entry.focus.bind(entry);
entry.focus = () => setTimeout(() => {
	if (self.textHasFocus?.()) {
		showKeyboard();
	} else {
		entry.blur();
	}
}, 0);

start().catch(fail);
