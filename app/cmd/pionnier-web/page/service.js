// Keeps the program in the browser, so that it starts without a network. A new version is
// fetched as a whole beside the old one, and used once no page shows the old one: a window
// never meets engines of another version.
"use strict";

const version = {{.Version}};
const files = {{.Files}};

addEventListener("install", ev => ev.waitUntil((async () => {
	const cache = await caches.open(version);
	await cache.addAll(files.map(file => new Request(file, {cache: "no-cache"})));
})()));

addEventListener("activate", ev => ev.waitUntil((async () => {
	for (const name of await caches.keys()) {
		if (name !== version) {
			await caches.delete(name);
		}
	}
})()));

addEventListener("fetch", ev => {
	if (ev.request.method === "GET" && new URL(ev.request.url).origin === location.origin) {
		ev.respondWith(answer(ev.request));
	}
});

async function answer(request) {
	const cache = await caches.open(version);
	return await cache.match(request, {ignoreSearch: true}) ?? fetch(request);
}
