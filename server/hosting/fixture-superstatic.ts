import type { RequestListener } from "node:http";
import { createRequire } from "node:module";
import { type Listening, listen } from "../http/listen.ts";

type Superstatic = (options: object) => (...handler: [...Parameters<RequestListener>, () => void]) => void;

/** For tests: Firebase Hosting's own local server, with the options of `firebase serve`. It comes with firebase-tools. */
export async function startSuperstatic(hosting: object, cwd: string): Promise<Listening> {
	const firebaseTools = createRequire(import.meta.url).resolve("firebase-tools/package.json");
	const superstatic: Superstatic = createRequire(firebaseTools)("superstatic").default;
	const handle = superstatic({
		// A copy of the rules, as superstatic changes them.
		config: structuredClone(hosting),
		cwd,
		stack: "strict",
		fallthrough: false,
		compression: true,
	});
	return listen((request, response) => handle(request, response, () => response.writeHead(501).end()), 0);
}
