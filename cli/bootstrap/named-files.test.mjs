import { existsSync, readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

/** Written by the import. */
const laterWritten = ["content/imported.json"];

/** File names in prose: code and styles by name or path, data by path. Leaves out generated files. */
function filesNamedIn(text) {
	const quoted = text.replace(/```[\s\S]*?```/g, "").match(/`[^`]+`/g) ?? [];
	return quoted
		.flatMap((quote) => quote.slice(1, -1).split(/\s+/))
		.filter((word) => /^[\w.*-][\w./*-]*\.(tsx?|mjs|css|md)$|^[\w.-]+\/[\w./*-]+\.jsonc?$/.test(word))
		.filter((word) => !/^(build|build-hosts|node_modules|\.candour)\//.test(word));
}

async function isThere(name) {
	for await (const _ of glob(`{,**/}${name}`, {
		exclude: (folder) => /^(build|node_modules|test-results|\.git|\.candour)$/.test(folder),
	}))
		return true;
	return false;
}

const documents = ["README.md", "CONTRIBUTING.md", "docs/**/*.md"];

test("every file that the documents name exists", async () => {
	const missing = [];
	let named = 0;
	for await (const document of glob(documents)) {
		for (const name of new Set(filesNamedIn(await readFile(document, "utf8")))) {
			named++;
			if (!laterWritten.includes(name) && !(await isThere(name))) missing.push(`${document}: ${name}`);
		}
	}
	expect(missing).toEqual([]);
	expect(named).toBeGreaterThan(50);
});

test("every npm script that the documents name exists", async () => {
	const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
	const named = [];
	for await (const document of glob(documents))
		for (const [, name] of (await readFile(document, "utf8")).matchAll(/npm run\s+([\w:]+)/g))
			named.push([document, name]);
	expect(named.filter(([, name]) => !scripts[name])).toEqual([]);
	expect(named.length).toBeGreaterThan(50);
});

/** As GitHub derives it from a heading. */
function anchorOf(heading) {
	const text = heading.replace(/[^\p{L}\p{N} _-]/gu, "");
	return text.trim().toLowerCase().replaceAll(" ", "-");
}

test("every link between the documents leads to a file, and to a heading in it", async () => {
	const broken = [];
	let links = 0;
	for await (const document of glob(documents)) {
		const text = (await readFile(document, "utf8")).replace(/```[\s\S]*?```/g, "");
		for (const [, target] of text.matchAll(/\]\((?!https?:|\/)([^)\s]+)/g)) {
			links++;
			const [file, anchor] = target.split("#");
			const linked = file ? path.join(path.dirname(document), file) : document;
			const headings = () =>
				[...readFileSync(linked, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, one]) => anchorOf(one));
			if (!existsSync(linked) || (anchor && !headings().includes(anchor)))
				broken.push(`${document}: ${target}`);
		}
	}
	expect(broken).toEqual([]);
	expect(links).toBeGreaterThan(50);
});
