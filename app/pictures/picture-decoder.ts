import { list, number, record, text } from "../../contract/decoder.ts";
import type { Picture } from "../../contract/picture.ts";

export const pictureShape = record<Picture>({
	base: text,
	widths: list(number),
	width: number,
	height: number,
	tint: text,
	alt: text,
});
