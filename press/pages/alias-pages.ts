import { aliasFile } from "../../contract/alias.ts";
import { storyPath } from "../../contract/paths.ts";
import { cleanPath } from "../../hosting/answer.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { hashOf } from "../../lib/hash.ts";
import { element, xmlText } from "../../lib/xml.ts";
import type { Site } from "../../newsroom/content/site-settings.ts";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";

/** Where hosts that can redirect many paths send the readers of each old path, by its clean spelling. */
export function aliasRedirects(stories: Iterable<StoryRecord>): Record<string, string> {
	const redirects: Record<string, string> = {};
	for (const { id, aliases = [] } of stories)
		for (const alias of aliases) redirects[cleanPath(`/${aliasFile(alias)}`)] = storyPath(id);
	return redirects;
}

/** A page at each old path of a story, which sends readers on where the host does not redirect them. */
export function* aliasPages(
	stories: Iterable<StoryRecord>,
	{ address, language, name }: Site,
): Generator<OutputFile> {
	for (const { id, title, aliases = [] } of stories) {
		const path = xmlText(storyPath(id));
		const page = () =>
			[
				`<!DOCTYPE html><html lang="${xmlText(language)}"><head><meta charset="utf-8"/>`,
				'<meta name="viewport" content="width=device-width, initial-scale=1"/>',
				element("title", `${title} | ${name}`),
				`<link rel="canonical" href="${xmlText(address)}${path}"/><meta name="robots" content="noindex"/>`,
				`<meta http-equiv="refresh" content="0; url=${path}"/></head>`,
				`<body><p><a href="${path}">${xmlText(title)}</a></p></body></html>`,
			].join("");
		for (const alias of aliases)
			yield {
				path: aliasFile(alias),
				inputsHash: hashOf(JSON.stringify([id, title, address, language, name])),
				make: page,
			};
	}
}
