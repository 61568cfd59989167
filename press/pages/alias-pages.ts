import { aliasFile } from "../../contract/alias.ts";
import { storyPath } from "../../contract/paths.ts";
import type { OutputFile } from "../../lib/files/output-files.ts";
import { hashOf } from "../../lib/hash.ts";
import { element, xmlText } from "../../lib/xml.ts";
import { site } from "../../newsroom/content/site-settings.ts";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";

/**
 * A page at each old path of a story, which sends readers on. Redirects of the host would do the same, but every host
 * writes them in another way, and Firebase limits their number.
 */
export function* aliasPages(stories: Iterable<StoryRecord>): Generator<OutputFile> {
	const { address, language, name } = site();
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
