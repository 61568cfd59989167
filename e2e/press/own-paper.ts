import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type NewsItemFields, storyFileOf } from "../../newsroom/stories/news-item.ts";
import { yamlText } from "../../newsroom/stories/write-story.ts";
import { editionFolder } from "../support/site/edition.ts";
import type { PublishAnswer, PublishRequest } from "./press-command.ts";

const sites = path.resolve(".candour/e2e");

/** With the stories of the edition more than 200: lists have archive pages, and the search has many files. */
export const addedStories = 180;

/** A copy of the journeys' edition to write in, and the presses that publish it. */
export async function openPaper(name: string) {
	const content = path.join(sites, `${name}-content`);
	await rm(content, { recursive: true, force: true });
	await cp(editionFolder, content, { recursive: true });
	const write = async (file: string, text: string) => {
		await mkdir(path.dirname(path.join(content, file)), { recursive: true });
		await writeFile(path.join(content, file), text);
	};
	return {
		content,
		write,
		writeStory: (file: string, item: NewsItemFields) =>
			write(file, storyFileOf(item, categories[item.category_id] ?? "").text),
		writeAuthor: (name: string, shown = name) =>
			write(
				`authors/${name.toLowerCase().replace(" ", "-")}.yaml`,
				yamlText({ name: shown, portrait: "/images/authors/piet-lanternby.svg" }),
			),
		openPress: () => openPress(name, content),
		/** Publishes into an empty folder. Returns it. */
		publishFresh: async (now: string) => {
			const press = await openPress(`${name}-fresh`, content);
			await press.publish({ now });
			await press.close();
			return press.build;
		},
	};
}

/** The categories of the edition that added stories are in, by their ids. */
const categories: Record<number, string> = { 2: "business", 5: "sports" };

/** A press with an empty build and the app of the journeys' site: the whole way from the content to what a host gets. */
async function openPress(name: string, content: string) {
	const build = path.join(sites, name);
	const work = `${build}.work`;
	for (const file of [build, work]) await rm(file, { recursive: true, force: true });
	await mkdir(work);
	const plain = path.join(sites, "plain.work");
	for (const file of await readdir(plain))
		if (/^app-[\da-f]{16}$/.test(file))
			await cp(path.join(plain, file), path.join(work, file), { recursive: true, verbatimSymlinks: true });
	let press: ChildProcess | undefined;
	const ask = (request: PublishRequest) => {
		press ??= fork(path.join(import.meta.dirname, "press-command.ts"), {
			env: { ...process.env, CANDOUR_CONTENT: content, CANDOUR_BUILD: build, CANDOUR_WORK: work },
		});
		press.send(request);
		return press;
	};
	const end = async () => {
		if (press?.exitCode === null && press.signalCode === null) {
			const ended = once(press, "exit");
			press.kill("SIGKILL");
			await ended;
		}
		press = undefined;
	};
	return {
		build,
		/** The two trees that take turns as the build. */
		trees: [path.join(work, "site.a"), path.join(work, "site.b")] as const,
		publish: async (request: PublishRequest): Promise<PublishAnswer> => {
			const { answer, signal } = await outcomeOf(ask(request));
			if (!answer || answer.error) throw new Error(answer?.error ?? `The press ended: ${signal}`);
			return answer;
		},
		/** Publishes until the step has done so much, and no further. Returns the signal that ended the press. */
		publishUntil: async (
			request: Required<Pick<PublishRequest, "now" | "kill">>,
		): Promise<string | undefined> => {
			const { signal } = await outcomeOf(ask(request));
			await end();
			return signal;
		},
		close: end,
	};
}

/** What the press answers, or the signal that ended it first. */
async function outcomeOf(press: ChildProcess): Promise<{ answer?: PublishAnswer; signal?: string }> {
	const listening = new AbortController();
	try {
		return await Promise.race([
			once(press, "message", listening).then(([answer]) => ({ answer })),
			once(press, "exit", listening).then(([, signal]) => ({ signal })),
		]);
	} finally {
		listening.abort();
	}
}
