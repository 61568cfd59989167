import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { UserError } from "../../lib/user-error.ts";

/** Runs `react-router build` with the data files of an edition. Shows its long report only when it fails. */
export async function buildWithReactRouter(folder: string, edition: string): Promise<void> {
	const reactRouter = createRequire(import.meta.url).resolve("@react-router/dev/package.json");
	const command = path.join(path.dirname(reactRouter), "bin.cjs");
	const env = {
		...process.env,
		NODE_ENV: "production",
		CANDOUR_BUILD_FOLDER: folder,
		CANDOUR_PUBLISHED: path.resolve(edition),
	};
	const { failed, report } = await new Promise<{ failed: boolean; report: string }>((resolve) => {
		execFile(process.execPath, [command, "build"], { env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
			resolve({ failed: error !== null, report: stdout + stderr }),
		);
	});
	if (failed) throw new UserError(`${report}\nThe app could not be built: React Router says why above.`);
}
