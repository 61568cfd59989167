import type { Picture } from "../../../contract/picture.ts";
import type { Block } from "../../../contract/story-body.ts";

/** All pictures in a story's text, in document order. */
export function bodyPictures(blocks: Block[]): Picture[] {
	return blocks.flatMap((block) => {
		if (block.kind === "picture") return [block.picture];
		if (block.kind === "quote") return bodyPictures(block.blocks);
		return block.kind === "list" ? block.items.flatMap(bodyPictures) : [];
	});
}
