import path from "node:path";

/** Writes the wall for a server of files, `wall.mjs`: one file that needs nothing but Node. */
export async function writeWallProgram(folder: string): Promise<void> {
	const { build } = await import("vite");
	await build({
		configFile: false,
		// Its error is printed by the command.
		logLevel: "silent",
		publicDir: false,
		ssr: { noExternal: true },
		build: {
			ssr: path.resolve("server/wall-command.ts"),
			outDir: path.resolve(folder),
			emptyOutDir: false,
			target: "node20",
			rolldownOptions: { output: { entryFileNames: "wall.mjs" } },
		},
	});
}
