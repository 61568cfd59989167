import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const nodeSide = "it takes nothing from the Node side";
const screens = "a capability never imports a screen";
const firebase = "Only app/identity/service/ knows that Firebase exists";
const service = "The identity service is reached through";

const imports: [from: string, to: string, refusal: string | null][] = [
	["app/news", "../../newsroom/publish.ts", nodeSide],
	["app/news", "../routes/story.tsx", screens],
	["app/news", "firebase/auth", firebase],
	["app/news", "../identity/service/to-auth-error.ts", service],
	["app/news", "../ui/stars.tsx", null],
	["app/ui", "../../server/site.ts", nodeSide],
	["app/ui", "firebase/auth", firebase],
	["app/ui", "../news/card/rank.ts", "know no capability"],
	["app/edition", "../../newsroom/publish.ts", nodeSide],
	["app/pictures", "../routes/story.tsx", screens],
	["app/calendar", "firebase/auth", firebase],
	["app/edition", "../identity/service/to-auth-error.ts", service],
	["app/edition", "../news/card/rank.ts", "stand below the capabilities that use them"],
	["app/identity/service", "../../../newsroom/publish.ts", nodeSide],
	["app/identity/service", "firebase/auth", null],
	["app/routes", "../news/card/rank.ts", null],
];

test("lint lets imports run one way, in every folder of the app", async () => {
	const place = await mkdtemp(join(tmpdir(), "imports-"));
	await cp("biome.json", join(place, "biome.json"));
	for (const [index, [from, to]] of imports.entries()) {
		await mkdir(join(place, from), { recursive: true });
		await writeFile(join(place, from, `${index}.ts`), `import "${to}";\n`);
	}
	const said = lint(place);
	await rm(place, { recursive: true });
	for (const [index, [from, to, refusal]] of imports.entries()) {
		const told = said.split("\n").filter((line) => line.includes(`${from}/${index}.ts`));
		expect(told.join(), `${from} imports ${to}`).toMatch(refusal ?? /^$/);
	}
});

function lint(place: string): string {
	const biome = resolve("node_modules/.bin/biome");
	const options = ["lint", "--vcs-enabled=false", "--only=style/noRestrictedImports", "--reporter=github"];
	return spawnSync(biome, options, { cwd: place, encoding: "utf8" }).stdout;
}
