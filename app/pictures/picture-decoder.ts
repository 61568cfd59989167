import { array, number, object, string } from "../../contract/decoder.ts";
import type { Picture } from "../../contract/picture.ts";

export const decodePicture = object<Picture>({
	base: string,
	widths: array(number),
	width: number,
	height: number,
	tint: string,
	alt: string,
});
