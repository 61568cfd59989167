import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The rooms of app/. Each imports only those that follow it, and contract/. */
const rooms = ["routes", "frame", "features", "news", "reader", "slots", "ui", "platform"];

/** What each part of the repository imports besides itself. The first row that fits a file holds for it. */
const layers: [part: string, imports: string[]][] = [
	...rooms.map((room, index): [string, string[]] => [
		`app/${room}/`,
		[...rooms.slice(index + 1).map((below) => `app/${below}/`), "contract/"],
	]),
	["app/worker/", ["app/platform/", "contract/"]],
	["app/styles/", []],
	["app/", ["contract/"]],
	["contract/", []],
	["lib/", []],
	["hosting/", ["lib/", "wall/"]],
	["wall/", []],
	["newsroom/", ["contract/", "lib/", "wall/"]],
	["server/", ["hosting/", "lib/", "wall/"]],
	["desk/", ["app/", "contract/", "lib/", "newsroom/"]],
	["press/", ["app/entry.server.tsx", "contract/", "desk/", "hosting/", "lib/", "newsroom/"]],
	["cli/", ["contract/", "desk/", "hosting/", "lib/", "newsroom/", "press/", "server/"]],
];

type Import = { from: string; to: string };

const modules = globSync(
	"{app,bench,cli,contract,desk,e2e,hosting,lib,newsroom,press,server,wall}/**/*.{ts,tsx,mjs}",
);
const imports = modules.flatMap(importsOf);
const ofProduct = imports.filter(({ from }) => !/\.test\./.test(from));

/** Static and dynamic imports, those of types too. Those of packages keep their names. */
function importsOf(from: string): Import[] {
	const statements = readFileSync(from, "utf8").matchAll(
		/(?:\bfrom|^import|\bimport\s*\()\s*"([^"]+)"|\bimport\s*\(\s*\n\s*"([^"]+)"/gm,
	);
	return [...statements].map(([, first, second]) => {
		const name = first ?? second ?? "";
		return { from, to: name.startsWith(".") ? path.join(path.dirname(from), name) : name };
	});
}

const text = ({ from, to }: Import) => `${from} → ${to}`;
const featureOf = (file: string) => /^app\/features\/[^/]+\//.exec(file)?.[0];

function isAllowed({ from, to }: Import): boolean {
	const [part, below] = layers.find(([part]) => from.startsWith(part)) ?? ["", [""]];
	if (part === "app/" || !to.includes("/") || !layers.some(([one]) => to.startsWith(one))) return true;
	if (to.startsWith(part)) return part !== "app/features/" || featureOf(from) === featureOf(to);
	return below.some((one) => to.startsWith(one));
}

test("every import follows the order of the layers, and no feature imports another", () => {
	expect(ofProduct.length).toBeGreaterThan(1_000);
	expect(ofProduct.filter((one) => !isAllowed(one)).map(text)).toEqual([]);
});

test("only the reader's identity service knows Firebase, and visitors never load it", () => {
	const isOfService = (file: string) => file.startsWith("app/reader/service/");
	const firebase = ofProduct.filter(({ from, to }) => from.startsWith("app/") && /^firebase(\/|$)/.test(to));
	expect(firebase.length).toBeGreaterThan(0);
	expect(firebase.filter(({ from }) => !isOfService(from)).map(text)).toEqual([]);
	const users = ofProduct.filter(({ from, to }) => isOfService(to) && !isOfService(from));
	expect(users.map(text)).toEqual(["app/reader/open-identity.ts → app/reader/service/firebase-identity.ts"]);
	expect(readFileSync("app/reader/open-identity.ts", "utf8")).not.toMatch(/from ".\/service/);
});

/** Folders beside each other, with the imports from the first to the second. */
function folderImports(): Map<string, Map<string, Import>> {
	const found = new Map<string, Map<string, Import>>();
	for (const one of ofProduct) {
		const [from, to] = [one.from.split("/"), one.to.split("/")];
		const depth = from.findIndex((name, index) => name !== to[index]);
		if (depth >= from.length - 1 || depth >= to.length - 1) continue;
		const folder = (names: string[]) => names.slice(0, depth + 1).join("/");
		const targets = found.get(folder(from)) ?? new Map();
		found.set(folder(from), targets.set(folder(to), one));
	}
	return found;
}

test("no folder imports another that imports it, at any level and by any way", () => {
	const folders = folderImports();
	const reach = (from: string, seen = new Set<string>()): Set<string> => {
		for (const to of folders.get(from)?.keys() ?? []) if (!seen.has(to)) reach(to, seen.add(to));
		return seen;
	};
	expect([...folders.keys()].filter((folder) => reach(folder).has(folder))).toEqual([]);
});
