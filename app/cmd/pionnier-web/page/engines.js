// The Worker in which the engines run. Its first message is their compiled program, the
// others are for it; it takes them by the function taken, which it makes when it starts.
"use strict";

importScripts("wasm_exec.js", "kernel.js");

const early = [];
self.taken = text => early.push(text);

onmessage = async ({data}) => {
	if (typeof data === "string") {
		self.taken(data);
		return;
	}
	try {
		const go = new Go();
		const instance = await instantiate(data, go);
		const ended = go.run(instance);
		early.forEach(text => self.taken(text));
		await ended;
	} catch (error) {
		console.error(error);
	}
	postMessage(null); // it has ended, which it should not
};
