import { cp } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { importFixture } from "../fixture-import.ts";
import { type ImportOptions, importStories } from "../import-stories.ts";

export const now = new Date("2026-11-19T08:00:00Z");

/** For tests: imports the samples of exports into a small edition. */
export function sampleFixture() {
	const fixture = importFixture();

	/** Imports a sample from a copy outside the content. */
	async function importSample(name: string, options: Partial<ImportOptions> = {}) {
		const samples = join(fixture.edition.folder, "samples");
		await cp(join(import.meta.dirname, "samples"), samples, { recursive: true });
		return importStories({ source: join(samples, name), content: fixture.edition.content, now, ...options });
	}

	async function storyWith(title: string) {
		const story = (await fixture.stories()).find((story) => story.title === title);
		if (!story) throw new Error(`There is no story ${title}.`);
		return { ...story, file: await fixture.text(story.path) };
	}

	return { fixture, importSample, storyWith };
}

export const bodyOf = (file: string) => file.replace(/^---[\s\S]*?\n---\n\n/, "");
export const importedPicture = expect.stringMatching(/^\/images\/imported\/[\da-f]{24}\.webp$/);
