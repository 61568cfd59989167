import { expect, test } from "vitest";
import { decodePicture } from "./picture.ts";

const picture = {
	base: "/pictures/sea.12345678",
	widths: [320],
	width: 320,
	height: 180,
	tint: "#000000",
	alt: "",
};

test("a picture has AVIF files unless its data says otherwise", () => {
	expect(decodePicture(picture)).toStrictEqual(picture);
	expect(decodePicture({ ...picture, webpOnly: true })).toStrictEqual({ ...picture, webpOnly: true });
	expect(() => decodePicture(null)).toThrow(TypeError);
});
