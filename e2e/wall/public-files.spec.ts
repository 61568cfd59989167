import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { teaserOf } from "../../contract/teaser.ts";
import { expect, test } from "../support/journey.ts";
import { builtSite } from "../support/site/assets.ts";
import { news } from "../support/site/edition.ts";
import { buildSite } from "../support/site/sites.ts";

/** Pieces of every text from beyond its teaser, without what JSON, XML or HTML writes in another way. */
const pieces = news.flatMap(({ details }) =>
	details
		.slice(teaserOf(details).text.length)
		.split(/[^\p{L}\p{N} ,.-]+/u)
		.flatMap((line) => line.match(/\S.{23,60}\S/gu) ?? []),
);

const wordsIn = (text: string) => text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];

/** What everybody may read of the stories. */
const publicWords = new Set(
	news.flatMap(({ title, author, tags, details }) =>
		wordsIn([title, author.name, ...tags, teaserOf(details).text].join(" ")),
	),
);

function textOf(file: string): string {
	const bytes = readFileSync(file);
	if (file.endsWith(".br")) return brotliDecompressSync(bytes).toString();
	return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString();
}

function filesOf(build: string): string[] {
	return readdirSync(build, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.(?:avif|webp|jpg|png|ico|woff2)$/.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name));
}

/** The files with a piece of a text, from the root of the build. */
function filesWithTexts(build: string): string[] {
	return filesOf(`${build}/`)
		.filter((file) => {
			const text = textOf(file);
			return pieces.some((piece) => text.includes(piece));
		})
		.map((file) => path.relative(build, file));
}

test("no file of a build with a wall has a sentence from beyond a teaser, and no search file a word", {
	tag: "@rest",
}, async () => {
	// Building takes a while.
	test.slow();
	const build = await buildSite("wall");
	expect(pieces.length).toBeGreaterThan(news.length);
	// Proves that the search finds what there is.
	expect(filesWithTexts(builtSite).filter((file) => !file.startsWith("data/news/"))).toEqual([]);
	expect(filesWithTexts(builtSite).length).toBeGreaterThan(news.length / 2);
	expect(filesWithTexts(build)).toEqual([]);

	const hidden = new Set(
		news.flatMap(({ details }) => wordsIn(details)).filter((word) => !publicWords.has(word)),
	);
	// The texts of the edition share most of their words.
	expect(hidden.size).toBeGreaterThan(50);
	const searched = filesOf(`${build}/data/search`).flatMap((file) => wordsIn(textOf(file)));
	expect([...publicWords].filter((word) => searched.includes(word)).length).toBeGreaterThan(hidden.size);
	expect(searched.filter((word) => hidden.has(word))).toEqual([]);

	const sealed = readdirSync(`${build}/data/sealed`);
	expect(sealed.sort()).toEqual(news.map(({ id }) => `${id}.bin`).sort());
});
