import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ownPages } from "../../contract/cache-names.ts";

/** The scripts and styles of the reader's own pages, also of parts that they load late, but not those of every page. */
export async function ownPageAssets(client: string, shell: string): Promise<string[]> {
	const ofEveryPage = assetsIn(shell);
	const found = new Set<string>();
	const textOf = (file: string) => readFile(path.join(client, file), "utf8");
	const add = async (file: string): Promise<void> => {
		if (found.has(file) || ofEveryPage.includes(file)) return;
		found.add(file);
		if (file.endsWith(".js")) for (const imported of staticImportsIn(await textOf(file))) await add(imported);
	};
	for (const page of ownPages) {
		for (const file of assetsIn(await textOf(`${page}/index.html`))) {
			await add(file);
			// Of the page itself. Shared scripts load parts that others need, such as the identity service.
			if (file.startsWith(`/assets${page}-`))
				for (const late of latePartsIn(await textOf(file))) await add(late);
		}
	}
	// Each of them asks the capabilities, of which the page knows nothing.
	const names = await readdir(path.join(client, "assets"));
	for (const name of names) if (name.startsWith("capabilities-")) await add(`/assets/${name}`);
	return [...found];
}

function assetsIn(html: string): string[] {
	return html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
}

function staticImportsIn(script: string): string[] {
	return [...script.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+)["']/g)].map(
		([, name]) => `/assets/${name}`,
	);
}

/** The scripts of dynamic imports, and the styles that Vite loads with them. */
function latePartsIn(script: string): string[] {
	const scripts = [...script.matchAll(/import\([`"']\.\/([\w.-]+)[`"']\)/g)].map(
		([, name]) => `/assets/${name}`,
	);
	return [...scripts, ...assetsIn(script.replaceAll('"assets/', '"/assets/'))];
}
