import { listen } from "../../../server/http/listen.ts";
import { until } from "../until.ts";
import type { Driver, Profile, Window } from "./driver.ts";
import { type Running, start } from "./process.ts";

/** Longer than anything is asked again: a page that is still at work would do it twice. */
const answerMs = 60_000;

/**
 * WebKit by its own WebDriver, on a screen that nobody sees. Without a window manager a window that was made narrower
 * loses the focus, and with it what is typed.
 */
export async function openWebkit(): Promise<Driver> {
	const running: Running[] = [];
	const close = async () => {
		for (const { stop } of running.toReversed()) await stop();
	};
	try {
		const screenArgs = ["-displayfd", "1", "-nolisten", "tcp", "-screen", "0", "1600x1200x24"];
		const screen = await start("Xvfb", screenArgs, /^(\d+)$/m);
		running.push(screen);
		const environment = { ...process.env, DISPLAY: `:${screen.match?.[1]}` };
		running.push(await start("openbox", ["--startup", "echo is-ready"], /is-ready/, environment));
		const port = await freePort();
		running.push(await start("WebKitWebDriver", [`--port=${port}`], undefined, environment));
		const send = senderTo(`http://127.0.0.1:${port}`);
		await until("WebKitWebDriver answers", () => send("GET", "/status"));
		return { openProfile: (size) => openProfile(send, size), close };
	} catch (error) {
		await close();
		throw error;
	}
}

// biome-ignore lint/suspicious/noExplicitAny: each command has its own result, which the specification describes
type Send = (method: string, path: string, body?: object) => Promise<any>;

function senderTo(origin: string): Send {
	return async (method, path, body) => {
		const sent = body ? { body: JSON.stringify(body) } : {};
		const response = await fetch(`${origin}${path}`, {
			method,
			...sent,
			// A page that hangs would never answer.
			signal: AbortSignal.timeout(answerMs),
		});
		const { value } = (await response.json()) as { value: { error: string; message: string } };
		if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
		return value;
	};
}

async function openProfile(
	sendToDriver: Send,
	{ width, height }: { width: number; height: number },
): Promise<Profile> {
	const { sessionId, capabilities } = await sendToDriver("POST", "/session", { capabilities: {} });
	const send: Send = (method, path, body) => sendToDriver(method, `/session/${sessionId}${path}`, body);
	await send("POST", "/window/rect", { x: 0, y: 0, width, height });
	let current: string | undefined;
	/** A command for one window. The driver's commands are for the window that was chosen last. */
	const sendTo = async (handle: string, ...command: Parameters<Send>) => {
		if (current !== handle) await send("POST", "/window", { handle });
		current = handle;
		return send(...command);
	};
	const known = new Map<string, Window>();
	return {
		engine: `WebKitGTK ${capabilities.browserVersion}`,
		windows: async () => {
			const handles: string[] = await send("GET", "/window/handles");
			for (const handle of handles)
				if (!known.has(handle))
					known.set(
						handle,
						windowOf((...command) => sendTo(handle, ...command)),
					);
			for (const handle of known.keys()) if (!handles.includes(handle)) known.delete(handle);
			return [...known.values()];
		},
		close: () => send("DELETE", ""),
	};
}

function windowOf(send: Send): Window {
	const evaluate = (expression: string): Promise<string> =>
		send("POST", "/execute/sync", { script: `return ${expression}`, args: [] });
	return {
		open: (url) => send("POST", "/url", { url }),
		reload: () => send("POST", "/refresh", {}),
		// The driver's own Back may never return.
		go: async (step) => void (await evaluate(`String(history.go(${step}))`)),
		evaluate,
		perform: (actions) => send("POST", "/actions", { actions }),
		screenshot: async () => Buffer.from(await send("GET", "/screenshot"), "base64"),
	};
}

async function freePort(): Promise<number> {
	const probe = await listen(() => {}, 0);
	await probe.close();
	return probe.port;
}
