import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Story as PublishedStory } from "../../contract/published.ts";
import type { Block } from "../../contract/story-body.ts";
import { isWallOn, wallKeys } from "../../lib/wall-settings.ts";
import { unseal } from "../../wall/seal.ts";
import { parseKey } from "../../wall/sealed-file.ts";
import type { SourceBlock, StoryBody } from "./story-body.ts";
import type { StoryRecord } from "./story-record.ts";

/** The text of a story as the last edition has it, for a story whose file has another text or none. */
export function publishedBody(
	edition: string,
	{ dataPath, pictures }: Pick<StoryRecord, "dataPath" | "pictures">,
): StoryBody {
	const bytes = readFileSync(join(edition, dataPath));
	const text = isWallOn() ? unseal(wallKeys().map(parseKey), dataPath, bytes) : bytes.toString();
	const { details, body }: PublishedStory = JSON.parse(text);
	// The paths are in the order of the text.
	const paths = pictures.values();
	const sourceOf = (block: Block): SourceBlock => {
		switch (block.kind) {
			case "picture":
				return {
					kind: "picture",
					path: paths.next().value ?? "",
					alt: block.picture.alt,
					caption: block.caption,
				};
			case "quote":
				return { ...block, blocks: block.blocks.map(sourceOf) };
			case "list":
				return { ...block, items: block.items.map((item) => item.map(sourceOf)) };
			default:
				return block;
		}
	};
	return { details, blocks: body?.map(sourceOf), pictures, pictureLines: [], issues: [] };
}
