import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { inlineScripts, inlineStyles, refuseForbiddenCode } from "./inline-code.ts";
import { withPageData } from "./page-data.ts";

/** Lets every rendered page start from data, and refuses pages with code of their own that the policy forbids. */
export async function startFromData(client: string): Promise<void> {
	const scripts = new Set<string>();
	const styles = new Set<string>();
	for await (const file of glob("**/*.html", { cwd: client })) {
		const place = path.join(client, file);
		const html = withPageData(await readFile(place, "utf8"));
		await writeFile(place, html);
		for (const script of inlineScripts(html)) scripts.add(script);
		for (const style of inlineStyles(html)) styles.add(style);
	}
	await refuseForbiddenCode({ scripts, styles });
}
