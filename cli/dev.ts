import { constants } from "node:os";
import path from "node:path";
import { createServer } from "vite";
import { withBuildLock } from "../lib/build-lock.ts";
import { folders } from "../lib/folders.ts";
import { readIdentitySettings } from "../lib/identity-settings.ts";
import { runCommand } from "../lib/run-command.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { heldBackReport } from "../newsroom/publish/held-back.ts";
import { publish } from "../newsroom/publish/publish.ts";
import { keepPublishing } from "../press/keep-publishing.ts";
import { loadSettings } from "../press/settings.ts";
import { readPort } from "../server/http/listen.ts";
import { deskPlugin } from "./dev/desk.ts";
import { embeddedIdentity } from "./dev/embedded-identity.ts";
import { noWorker } from "./dev/no-worker.ts";
import { ownPages } from "./dev/own-pages.ts";
import { publishedFiles } from "./dev/published-files.ts";

const published = path.join(folders.work, "published");
const content = contentFolder();

/** Like React Router's dev command, and also publishes content/ when it changes. */
await runCommand(async () => {
	await loadSettings("development");
	// What it serves is for this machine, and Vite gives the app in parts.
	process.env.WALL = "off";
	const port = readPort(process.env.PORT || "5173");
	const { kind } = readIdentitySettings(process.env);
	let problem = "";
	const { start } = keepPublishing({
		content,
		onResult: (result) => {
			problem = result;
		},
		publish: async () => {
			const edition = await publishData();
			if (edition.rewritten > 0) server.hot.send({ type: "full-reload" });
			return edition;
		},
	});
	const first = await publishData();
	process.env.CANDOUR_PUBLISHED = path.resolve(published);
	const identity = kind === "embedded" ? [await embeddedIdentity()] : [];
	const server = await createServer({
		plugins: [
			ownPages(),
			deskPlugin({ problem: () => problem, published }),
			noWorker(),
			publishedFiles(published),
			...identity,
		],
		// Without PORT, Vite takes the next free port.
		server: { port, strictPort: Boolean(process.env.PORT) },
	});
	await server.listen();
	server.printUrls();
	const address = URL.parse(server.resolvedUrls?.local[0] ?? "");
	console.log(`  ➜  Desk:    http://desk.localhost:${address?.port}/`);
	server.bindCLIShortcuts({ print: true });
	start(first);
	// Vite itself handles only SIGTERM.
	for (const signal of ["SIGINT", "SIGHUP"] as const) {
		process.on(signal, () => server.close().finally(() => process.exit(128 + constants.signals[signal])));
	}
});

/** Publishes data files and pictures. Vite renders pages on request. */
async function publishData() {
	const started = performance.now();
	const edition = await withBuildLock(() => publish({ content, out: published, cache: ".candour/pictures" }));
	const seconds = (performance.now() - started) / 1000;
	const problem = heldBackReport(edition.heldBack);
	if (edition.rewritten === 0) return { ...edition, problem };
	console.log(
		`Published ${edition.stories} stories: wrote ${edition.rewritten} files in ${seconds.toFixed(1)} s.`,
	);
	for (const note of edition.notes) console.log(note);
	return { ...edition, problem };
}
