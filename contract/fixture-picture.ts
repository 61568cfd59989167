import type { Picture } from "./picture.ts";

/** A picture for tests. */
export const picture: Picture = {
	base: "/pictures/harbour.3fa9c1d2",
	widths: [320, 640],
	width: 1600,
	height: 900,
	tint: "#123456",
	alt: "A harbour at dawn",
};
