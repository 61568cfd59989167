import { expect, test } from "vitest";
import { picture } from "./fixture-picture.ts";
import { decodePicture } from "./picture.ts";

test("a picture has AVIF files unless its data says otherwise", () => {
	expect(decodePicture(picture)).toStrictEqual(picture);
	expect(decodePicture({ ...picture, webpOnly: true })).toStrictEqual({ ...picture, webpOnly: true });
	expect(() => decodePicture(null)).toThrow(TypeError);
});
