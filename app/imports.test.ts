import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const nodeSide = "it takes nothing from the Node side";
const routes = "a feature never imports a route";
const firebase = "Only app/identity/service/ knows that Firebase exists";
const service = "The identity service is reached through";

const plainLinks = "Links and forms are plain elements";

const imports: [from: string, to: string, message: string | null][] = [
	["app/news", "../../newsroom/publish/publish.ts", nodeSide],
	["app/news", "../routes/story.tsx", routes],
	["app/news", "firebase/auth", firebase],
	["app/news", "../identity/service/to-auth-error.ts", service],
	["app/news", "../ui/stars.tsx", null],
	["app/ui", "../../server/hosting/site.ts", nodeSide],
	["app/ui", "firebase/auth", firebase],
	["app/ui", "../news/card/rank.ts", "know no feature"],
	["app/edition", "../../newsroom/publish/publish.ts", nodeSide],
	["app/pictures", "../routes/story.tsx", routes],
	["app/calendar", "firebase/auth", firebase],
	["app/edition", "../identity/service/to-auth-error.ts", service],
	["app/edition", "../news/card/rank.ts", "stand below the features that use them"],
	["app/identity/service", "../../../newsroom/publish/publish.ts", nodeSide],
	["app/identity/service", "firebase/auth", null],
	["app/routes", "../news/card/rank.ts", null],
];

/** Import statements, and the message of the lint error (null if allowed). */
const statements: typeof imports = [
	...imports.map(([from, to, message]): (typeof imports)[number] => [from, `import "${to}";`, message]),
	["app/news", 'import { Link } from "react-router";', plainLinks],
	["app/ui", 'import { NavLink } from "react-router";', plainLinks],
	["app/routes", 'import { Form } from "react-router";', plainLinks],
	["app/routes", 'import { useNavigate } from "react-router";', null],
];

test("lint holds the order of layers in every folder of the app", async () => {
	const root = await mkdtemp(join(tmpdir(), "imports-"));
	await cp("biome.json", join(root, "biome.json"));
	for (const [index, [folder, statement]] of statements.entries()) {
		await mkdir(join(root, folder), { recursive: true });
		await writeFile(join(root, folder, `${index}.ts`), `${statement}\n`);
	}
	const lines = lint(root).split("\n");
	await rm(root, { recursive: true });
	for (const [index, [folder, statement, message]] of statements.entries()) {
		const errors = lines.filter((line) => line.includes(`${folder}/${index}.ts`));
		expect(errors.join(), `${folder}: ${statement}`).toMatch(message ?? /^$/);
	}
});

function lint(root: string): string {
	const biome = resolve("node_modules/.bin/biome");
	const options = ["lint", "--vcs-enabled=false", "--only=style/noRestrictedImports", "--reporter=github"];
	return spawnSync(biome, options, { cwd: root, encoding: "utf8" }).stdout;
}
