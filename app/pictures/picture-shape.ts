import { list, number, record, text } from "../edition/shape.ts";
import type { Picture } from "./picture.ts";

export const pictureShape = record<Picture>({
	base: text,
	widths: list(number),
	width: number,
	height: number,
	tint: text,
	alt: text,
});
