import { createReadStream, createWriteStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { lineOf } from "../faults.ts";
import { ListScanner, NotPlainlyAList } from "../list-scanner.ts";
import { readJson } from "../read-text.ts";
import type { Story } from "../story.ts";
import { Refusal } from "./refusal.ts";

/** A story as it stands in the file: an editor may have left fields out. */
export type WrittenStory = Record<string, unknown> & Partial<Story> & { id: string };

type Place = { start: number; length: number };

/** What an import has to know of content/news.json, which may be far too long to be held. */
export type NewsFile = {
	file: string;
	/** The stories asked for, by id. */
	stories: Map<string, { story: WrittenStory; place: Place }>;
	/** Where the first story begins; nothing in an empty list. */
	first: number | undefined;
	/** Tells whether somebody has saved the file since. */
	version: string;
};

export async function surveyNews(file: string, isWanted: (id: string) => boolean): Promise<NewsFile> {
	const version = await versionOf(file);
	const stories: NewsFile["stories"] = new Map();
	let first: number | undefined;
	const scanner = new ListScanner(file);
	try {
		while (scanner.toNext()) {
			const start = scanner.position;
			first ??= start;
			const text = scanner.take();
			const story = storyIn(text);
			const id = story.id?.toLowerCase();
			if (id && isWanted(id)) stories.set(id, { story, place: { start, length: lengthOf(text) } });
		}
	} catch (error) {
		if (!(error instanceof NotPlainlyAList || error instanceof SyntaxError)) throw error;
		const { fault } = await readJson(file);
		throw new Refusal(lineOf(fault ?? { file, message: "must be a list [ … ]" }));
	} finally {
		scanner.close();
	}
	return { file, stories, first, version };
}

function storyIn(text: Buffer): WrittenStory {
	const story: unknown = JSON.parse(text.toString());
	const hasId = typeof story === "object" && story !== null && "id" in story && typeof story.id === "string";
	return (hasId ? story : {}) as WrittenStory;
}

/** Without the white space behind it, which belongs to the list. */
function lengthOf(text: Buffer): number {
	let length = text.length;
	while (length > 0 && (text[length - 1] as number) <= 0x20) length -= 1;
	return length;
}

export async function versionOf(file: string): Promise<string> {
	try {
		const { size, mtimeNs, ino } = await stat(file, { bigint: true });
		return `${ino} ${size} ${mtimeNs}`;
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new Refusal(code === "ENOENT" ? `${file} is missing` : `${file} cannot be read: ${message}`);
	}
}

/** Writes the list anew with stories changed in their places and new ones at its head; every other byte stays. */
export async function writeNews(
	{ file, first, stories }: NewsFile,
	changed: Map<string, WrittenStory>,
	added: Story[],
	to: string,
): Promise<void> {
	const manner = await mannerOf(file, first);
	const edits = [...changed].flatMap(([id, story]) => {
		const place = stories.get(id)?.place;
		return place ? [{ ...place, text: manner.write(story) }] : [];
	});
	if (added.length > 0) {
		const list = added.map(manner.write).join(`,${manner.gap}`);
		edits.push(
			first === undefined
				? { start: manner.opening + 1, length: 0, text: `${manner.gap}${list}${manner.ending}` }
				: { start: first, length: 0, text: `${list},${manner.gap}` },
		);
	}
	edits.sort((one, other) => one.start - other.start || one.length - other.length);

	await pipeline(
		async function* () {
			let at = 0;
			for (const { start, length, text } of edits) {
				if (start > at) yield* createReadStream(file, { start: at, end: start - 1 });
				yield text;
				at = start + length;
			}
			yield* createReadStream(file, { start: at });
		},
		createWriteStream(to, { flush: true, mode: (await stat(file)).mode }),
	);
}

/** How editors lay the list out: what stands between its bracket and its first story, and how a story is indented. */
async function mannerOf(file: string, first: number | undefined) {
	const head = await beginningOf(file, first ?? 4096);
	const opening = head.indexOf("[");
	const isEmpty = first === undefined;
	const gap = isEmpty ? "\n  " : head.slice(opening + 1);
	const isOnLines = gap.includes("\n");
	const indent = isOnLines ? gap.slice(gap.lastIndexOf("\n") + 1) : "";
	const lineEnd = gap.includes("\r\n") ? "\r\n" : "\n";
	return {
		/** Counted in bytes: a mark may stand before the bracket. */
		opening: Buffer.byteLength(head.slice(0, opening)),
		gap,
		ending: isEmpty ? "\n" : "",
		write(story: object): string {
			if (!isOnLines) return JSON.stringify(story);
			return JSON.stringify(story, null, indent || 2).replaceAll("\n", `${lineEnd}${indent}`);
		},
	};
}

async function beginningOf(file: string, length: number): Promise<string> {
	const handle = await open(file);
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
		return buffer.subarray(0, bytesRead).toString();
	} finally {
		await handle.close();
	}
}
