import { spawnSync } from "node:child_process";
import { mkdir, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readTree } from "../../lib/read-tree.ts";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { tinyPicture } from "../publish/fixture-edition.ts";
import { publish } from "../publish/publish.ts";
import { storyText } from "../stories/write-story.ts";
import { readContent } from "./read-content.ts";

const secret = "attack-at-dawn";

const edition = editionForEachTest();
beforeEach(async () => {
	await edition.write("../outside/secret.md", story(secret));
	await edition.write("../outside/secret.json", `{ "name": "${secret}" `);
	await edition.write(
		"../outside/secret.yaml",
		`name: ${secret}\nportrait: /images/authors/uma-farrow.svg\n`,
	);
	await edition.write("../outside/prose.md", `# ${secret}\n\n## ${secret}\n\n${secret}\n`);
	await edition.write("../outside/secret.svg", tinyPicture("#fff").replace("<rect", `<!--${secret}--><rect`));
});

function story(title: string): string {
	const image_url = "/images/stories/harbour.svg";
	const published_date = "2026-11-14";
	return storyText(
		{
			id: title,
			title,
			author: "uma-farrow",
			published_date,
			category: "c2",
			image_url,
			image_alt: "A pool.",
		},
		title,
	);
}

/** Puts a link in the place of a file or folder of the content. */
async function linkTo(target: string, file: string): Promise<void> {
	await rm(join(edition.content, file), { recursive: true, force: true });
	await mkdir(dirname(join(edition.content, file)), { recursive: true });
	await symlink(target, join(edition.content, file));
}

/** Runs the real command. */
function run(command: string) {
	const env = {
		...process.env,
		CANDOUR_CONTENT: edition.content,
		CANDOUR_WORK: join(edition.folder, "work"),
		CANDOUR_BUILD: join(edition.folder, "build"),
	};
	return spawnSync(process.execPath, [`cli/${command}.ts`], { env, encoding: "utf8" });
}

/** Every file that a command has made, as text. */
async function everythingMade(): Promise<string> {
	const files = Object.entries(await readTree(edition.folder));
	return files
		.filter(([file]) => !/(?:^|\/)(?:content|outside)\//.test(file))
		.flat()
		.join("\n");
}

const publishEdition = () =>
	publish({
		content: edition.content,
		out: join(edition.folder, "out"),
		cache: join(edition.folder, "cache"),
	});

const links: [what: string, file: string, target: string][] = [
	["a story", "stories/2026/secret.md", "../../../outside/secret.md"],
	["a folder of stories", "stories/2026", "../../outside"],
	["all stories", "stories", "../outside"],
	["an author", "authors/spy.yaml", "../../outside/secret.yaml"],
	["the authors", "authors", "../outside"],
	["a category", "categories/c2.yaml", "../../outside/secret.yaml"],
	["the site's settings", "site.json", "../outside/secret.json"],
	["the headlines", "headlines.yaml", "../outside/secret.yaml"],
	["a text", "about.md", "../outside/prose.md"],
	["a picture of a story", "images/stories/harbour.svg", "../../../outside/secret.svg"],
	["a picture of a page", "images/pages/offline.svg", "../../../outside/secret.svg"],
	["a folder of pictures", "images/secret", "../../outside"],
	["the pictures", "images", "../outside"],
	["the logo", "brand/masthead.svg", "../../outside/secret.svg"],
	["an icon", "brand/favicon.svg", "../../outside/secret.svg"],
	["a file of the system", "terms.md", "/etc/passwd"],
	["a device that never ends", "images/stories/harbour.svg", "/dev/zero"],
	["the root", "images/everything", "/"],
];

const leadsOutside = "is a symbolic link that leads outside content/: put the file itself there";

test.each(links)(
	"%s that leads outside is reported, and nothing of it is published",
	async (_, file, target) => {
		await linkTo(target, file);
		expect(await edition.issueLines()).toEqual([`content/${file}: ${leadsOutside}`]);
		await expect(publishEdition()).rejects.toThrow("leads outside");
		expect(await everythingMade()).not.toContain(secret);
	},
);

test("the check and the build name every such link and nothing else, and print nothing of what is behind it", async () => {
	const files = [
		"about.md",
		"brand/masthead.svg",
		"images/pages/offline.svg",
		"site.json",
		"stories/secret.md",
	];
	for (const [_, file, target] of links) if (files.includes(file)) await linkTo(target, file);
	await linkTo("../../outside/secret.md", "stories/secret.md");
	const lines = files.map((file) => `content/${file}: ${leadsOutside}\n`).join("");
	for (const command of ["check", "build"]) {
		const { status, stdout, stderr } = run(command);
		expect([status, stdout, stderr.replaceAll(`${edition.folder}/`, "")]).toEqual([1, "", lines]);
	}
	expect(await everythingMade()).not.toContain(secret);
});

test("a link to a link is as outside as its end", async () => {
	await linkTo("../outside/prose.md", "first.md");
	await linkTo("first.md", "about.md");
	expect(await edition.issueLines()).toEqual(
		["about.md", "first.md"].map((file) => `content/${file}: ${leadsOutside}`),
	);
});

test.each([
	["to nothing", "nowhere.md"],
	["to itself", "about.md"],
	["through a file", "terms.md/about.md"],
])("a link %s is reported", async (_, target) => {
	await linkTo(target, "about.md");
	expect(await edition.issueLines()).toEqual([
		"content/about.md: is a symbolic link that leads nowhere: remove it, or put the file itself there",
	]);
});

test.each([
	["a folder", "images/more", "stories"],
	["the folder it is in", "images/more", "."],
	["a story", "stories/again.md", "harbour.md"],
])("a link to %s of the content is reported, as it would not be followed", async (_, file, target) => {
	await linkTo(target, file);
	expect(await edition.issueLines()).toEqual([
		`content/${file}: is a symbolic link, which is followed for single pictures and texts only: put the file itself there`,
	]);
});

test("a link to a picture or text of the content is followed", async () => {
	await linkTo("emblem.svg", "brand/emblem-dark.svg");
	await linkTo("terms.md", "about.md");
	await linkTo("../authors/uma-farrow.svg", "images/stories/harbour.svg");
	expect(await edition.issueLines()).toEqual([]);
});

test("the content folder itself may be a link", async () => {
	await rename(edition.content, join(edition.folder, "elsewhere"));
	await symlink("elsewhere", edition.content);
	expect(await edition.issueLines()).toEqual([]);
});

test("hidden links, as Emacs makes them for its locks, are ignored, and nothing behind them is published", async () => {
	await linkTo("uma@harbour.1234:5678", "stories/.#harbour.md");
	await linkTo("../../outside", "images/.hidden");
	await linkTo("../../../outside/secret.svg", "images/stories/.secret.svg");
	expect(await edition.issueLines()).toEqual([]);
	for (const picture of ["/images/.hidden/secret.svg", "/images/stories/.secret.svg"]) {
		await edition.write(
			"stories/harbour.md",
			story("harbour").replace("/images/stories/harbour.svg", picture),
		);
		expect(await edition.issueLines()).toEqual([
			expect.stringMatching(/image_url: (?:must be a picture inside|there is no file)/),
		]);
	}
});

test("a link that replaces a published story is not published", async () => {
	await publishEdition();
	await linkTo("../../outside/secret.md", "stories/harbour.md");
	await expect(publishEdition()).rejects.toThrow("leads outside");
	expect(await everythingMade()).not.toContain(secret);
});

test("with the paths that may have changed, links at, above and below them are found", async () => {
	const { files } = await readContent(edition.content);
	const found = async (...changed: string[]) => {
		const { issues } = await readContent(edition.content, files, { changed: new Set(changed) });
		return issues.map(({ file }) => file.slice(edition.content.length + 1));
	};
	await linkTo("../../outside/secret.md", "stories/harbour.md");
	await linkTo("../../../../outside/secret.md", "stories/2026/11/secret.md");
	await linkTo("../../outside", "images/linked");
	expect(await found("stories/harbour.md")).toEqual(["stories/harbour.md"]);
	expect(await found("stories/2026")).toEqual(["stories/2026/11/secret.md"]);
	expect(await found("images/linked/secret.svg")).toEqual(["images/linked"]);
	expect(await found("headlines.yaml", "gone.md", "stories/.#harbour.md")).toEqual([]);
});
