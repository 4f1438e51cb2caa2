// Joins a compiled program of Go with kernel.wasm, the inner loops of the engine's network
// by vector instructions, which compute in the program's own memory. A browser that does
// not know such instructions leaves the loops to the program.
"use strict";

async function instantiate(module, go) {
	let kernel = null;
	const names = WebAssembly.Module.imports(module).filter(i => i.module === "kernel").map(i => i.name);
	go.importObject.kernel = Object.fromEntries(names.map(name => [name, (...numbers) => kernel[name](...numbers)]));
	go.importObject.kernel.ready = () => kernel ? 1 : 0;
	const instance = await WebAssembly.instantiate(module, go.importObject);
	try {
		const response = await fetch("kernel.wasm");
		const loops = await WebAssembly.compile(await response.arrayBuffer());
		kernel = (await WebAssembly.instantiate(loops, {go: {memory: instance.exports.mem}})).exports;
	} catch (error) {
		console.warn("no vector instructions:", error);
	}
	return instance;
}
