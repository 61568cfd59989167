import { expect, test } from "vitest";
import { withoutShortcodes } from "./shortcodes.ts";

const pictures = new Map([
	["203", { url: "https://lantern.example/stairs.png", alt: 'The "way" up' }],
	["204", { url: "https://lantern.example/lens.png", alt: "" }],
]);

test("a gallery becomes its pictures, in order", () => {
	expect(withoutShortcodes('Before [gallery columns="2" ids="204, 203"] after.', pictures)).toEqual({
		html: 'Before \n\n<figure><img src="https://lantern.example/lens.png" alt=""></figure>\n\n<figure><img src="https://lantern.example/stairs.png" alt="The &quot;way&quot; up"></figure>\n\n after.',
		lost: [],
	});
});

test.each(['[gallery ids="203,999"]', "[gallery]", '[gallery columns="3"]'])(
	"%s, of which pictures are unknown, is named",
	(gallery) => {
		expect(withoutShortcodes(`Text.${gallery}`, pictures)).toEqual({
			html: "Text.",
			lost: ["the shortcode [gallery]"],
		});
	},
);
