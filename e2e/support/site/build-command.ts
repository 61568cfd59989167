import { buildSite } from "./sites.ts";

// In sequence: the second build reuses the encoded pictures of the first.
for (const name of ["plain", "renewed"] as const) {
	await buildSite(name).catch((error: { stderr?: string }) => {
		console.error(error.stderr || error);
		process.exit(1);
	});
}
