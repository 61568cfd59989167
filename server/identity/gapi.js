/**
 * Replaces https://apis.google.com/js/api.js with the part that the Firebase SDK and the emulator's helper frame use.
 * Page and frame both load this file and exchange messages within our own origin.
 */
(() => {
	/** Exchanges messages with the window that `peer` returns. */
	const channel = (peer) => {
		const handlers = { ping: () => "pong" };
		const early = {};
		const awaited = {};
		let count = 0;

		const reply = async ({ id, name, data }) =>
			peer().postMessage({ gapi: "reply", id, result: await handlers[name](data) }, location.origin);

		const receive = (message) => {
			const callback = awaited[message.id];
			delete awaited[message.id];
			try {
				callback?.([message.result]);
			} catch {
				// The SDK throws after its own callback has finished.
			}
		};

		addEventListener("message", ({ data: message, source, origin }) => {
			if (!message?.gapi || origin !== location.origin || source !== peer()) return;
			if (message.gapi === "reply") return receive(message);
			if (handlers[message.name]) return reply(message);
			early[message.name] ??= [];
			early[message.name].push(message);
		});

		return {
			register(name, handler) {
				handlers[name] = handler;
				for (const message of early[name]?.splice(0) ?? []) reply(message);
			},
			send(name, data, callback) {
				count += 1;
				awaited[count] = callback;
				peer().postMessage({ gapi: "message", id: count, name, data }, location.origin);
			},
		};
	};

	let toParent;
	const context = {
		/** In the page: opens the helper frame. */
		open({ url, where, attributes: { style, ...attributes } }, ready) {
			const frame = document.createElement("iframe");
			Object.assign(frame.style, style);
			for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
			const loaded = new Promise((resolve) => {
				frame.addEventListener("load", resolve, { once: true });
			});
			const toFrame = channel(() => frame.contentWindow);
			frame.src = url;
			where.appendChild(frame);
			const ping = async (callback) => {
				await loaded;
				toFrame.send("ping", undefined, callback);
			};
			return ready({ ...toFrame, restyle: async () => {}, ping });
		},
		/** In the helper frame. */
		getParentIframe() {
			toParent ??= channel(() => parent);
			return toParent;
		},
	};

	window.gapi = {
		load: (_, whenLoaded) => (typeof whenLoaded === "function" ? whenLoaded() : whenLoaded.callback()),
		iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: null, getContext: () => context },
	};

	const url = document.currentScript?.src;
	const onload = url && new URL(url).searchParams.get("onload");
	if (onload) window[onload]();
	else window.gapi_onload?.();
})();
