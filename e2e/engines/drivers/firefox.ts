import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Driver, Profile, Window } from "./driver.ts";
import { start } from "./process.ts";

/** Longer than anything is asked again: a page that is still at work would do it twice. */
const answerMs = 60_000;

/** Firefox without a screen, by WebDriver BiDi, which it speaks itself. */
export async function openFirefox(program = process.env.CANDOUR_FIREFOX ?? "firefox-esr"): Promise<Driver> {
	const folder = await mkdtemp(path.join(tmpdir(), "candour-firefox-"));
	const args = ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", folder, "about:blank"];
	const { match, stop } = await start(program, args, /WebDriver BiDi listening on (\S+)/);
	const close = async () => {
		await stop();
		await rm(folder, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const send = await connect(`${match?.[1]}/session`);
		const { capabilities } = await send("session.new", { capabilities: {} });
		const engine = `Firefox ${capabilities.browserVersion}`;
		return { openProfile: (size) => openProfile(send, engine, size), close };
	} catch (error) {
		await close();
		throw error;
	}
}

// biome-ignore lint/suspicious/noExplicitAny: each command has its own result, which the specification describes
type Send = (method: string, params: object) => Promise<any>;

async function connect(url: string): Promise<Send> {
	const socket = new WebSocket(url);
	const pending = new Map<number, PromiseWithResolvers<unknown>>();
	let last = 0;
	socket.addEventListener("message", ({ data }) => {
		const { id, type, result, error, message } = JSON.parse(data);
		if (type === "success") pending.get(id)?.resolve(result);
		if (type === "error") pending.get(id)?.reject(new Error(`${error}: ${message}`));
		pending.delete(id);
	});
	socket.addEventListener("close", () => {
		for (const { reject } of pending.values()) reject(new Error("Firefox has closed its connection."));
	});
	await new Promise((resolve, reject) => {
		socket.addEventListener("open", resolve);
		socket.addEventListener("error", () => reject(new Error(`Firefox does not answer at ${url}.`)));
	});
	return async (method, params) => {
		const id = ++last;
		const response = Promise.withResolvers<unknown>();
		pending.set(id, response);
		socket.send(JSON.stringify({ id, method, params }));
		// A page that hangs would never answer.
		const late = () => response.reject(new Error(`${method} had no answer within ${answerMs} ms`));
		const timer = setTimeout(late, answerMs);
		return response.promise.finally(() => clearTimeout(timer));
	};
}

async function openProfile(
	send: Send,
	engine: string,
	size: { width: number; height: number },
): Promise<Profile> {
	const { userContext } = await send("browser.createUserContext", {});
	const { context } = await send("browsingContext.create", { type: "window", userContext });
	await send("browsingContext.setViewport", { context, viewport: size });
	const known = new Map<string, Window>([[context, windowOf(send, context)]]);
	return {
		engine,
		windows: async () => {
			const { contexts } = await send("browsingContext.getTree", { maxDepth: 0 });
			const own: string[] = contexts
				.filter((one: { userContext: string }) => one.userContext === userContext)
				.map((one: { context: string }) => one.context);
			for (const id of own) if (!known.has(id)) known.set(id, windowOf(send, id));
			for (const id of known.keys()) if (!own.includes(id)) known.delete(id);
			return [...known.values()];
		},
		close: () => send("browser.removeUserContext", { userContext }),
	};
}

function windowOf(send: Send, context: string): Window {
	return {
		open: (url) => send("browsingContext.navigate", { context, url, wait: "interactive" }),
		reload: () => send("browsingContext.reload", { context, wait: "interactive" }),
		go: (delta) => send("browsingContext.traverseHistory", { context, delta }),
		evaluate: async (expression) => {
			const target = { context };
			const answer = await send("script.evaluate", { expression, target, awaitPromise: true });
			if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
			return answer.result.value;
		},
		perform: (actions) => send("input.performActions", { context, actions }),
		screenshot: async () => fromBase64(await send("browsingContext.captureScreenshot", { context })),
		print: async () => {
			const page = { width: 21, height: 29.7 };
			return fromBase64(await send("browsingContext.print", { context, page }));
		},
	};
}

const fromBase64 = ({ data }: { data: string }) => Buffer.from(data, "base64");
