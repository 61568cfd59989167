import type { ServerResponse } from "node:http";
import { wallAddress } from "../hosting/rules.ts";
import { explanation } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { firebaseTokens } from "../wall/firebase-tokens.ts";
import { listen } from "./http/listen.ts";
import { checkWallOpens, createWallListener } from "./wall.ts";

// The wall beside nginx or Caddy. The build bundles it into build-hosts/wall/: press/vite/wall-program.ts.

const { PAPER_FOLDER: folder = "/srv/paper", FIREBASE_PROJECT: project, WALL_KEY: key } = process.env;

try {
	if (!project || !key)
		throw new UserError(
			"Set FIREBASE_PROJECT to the id of your Firebase project, and WALL_KEY to the key of the build.",
		);
	const wall = createWallListener(folder, firebaseTokens(project));
	const { port, close } = await listen(
		(request, response) =>
			void (request.url === "/health" ? answerHealth(response) : wall(request, response)),
		Number(new URL(`http://${wallAddress}`).port),
	);
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, close);
	console.log(`The wall gives the texts of ${folder} on port ${port} of this machine.`);
} catch (error) {
	console.error(explanation(error));
	process.exitCode = 1;
}

/** Whether texts can be given. The servers before it never ask: they pass on only what is below /data/news/. */
async function answerHealth(response: ServerResponse): Promise<void> {
	const problem = await checkWallOpens(folder).then(
		() => "",
		(error) => String(error),
	);
	response.writeHead(problem ? 503 : 200, { "content-type": "text/plain; charset=utf-8" });
	response.end(`${problem || "The wall opens."}\n`);
}
