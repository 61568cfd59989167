import { cp } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { firebaseConfig } from "../../../hosting/hosts/firebase.ts";
import { listen } from "../../../server/http/listen.ts";
import type { Site } from "../site.ts";
import { isDeployed } from "./cloudflare.ts";
import type { Host } from "./program.ts";

type Superstatic = (options: object) => (...handler: [...Parameters<RequestListener>, () => void]) => void;

/** Firebase Hosting's own local server, with the options of `firebase serve`. It comes with firebase-tools. */
export async function startSuperstatic({ folder, build, rules }: Site): Promise<Host> {
	const cwd = path.join(folder, "firebase");
	await cp(build, path.join(cwd, "build"), { recursive: true, filter: isDeployed });
	const firebaseTools = createRequire(import.meta.url).resolve("firebase-tools/package.json");
	const superstatic: Superstatic = createRequire(firebaseTools)("superstatic").default;
	const handle = superstatic({
		config: JSON.parse(firebaseConfig(rules, "build")).hosting,
		cwd,
		stack: "strict",
		fallthrough: false,
		compression: false,
	});
	return listen((request, response) => handle(request, response, () => response.writeHead(501).end()), 0);
}
