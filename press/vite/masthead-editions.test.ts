import { expect, test } from "vitest";
import { inColoursOf } from "./masthead-editions.ts";

const svg = "<style>a{fill:navy}@media screen and (prefers-color-scheme: dark){a{fill:ivory}}</style>";

test("a logo has the colours of one edition, whatever the system asks for", () => {
	expect(inColoursOf("night", svg)).toContain("@media screen and (min-width:0){a{fill:ivory}}");
	expect(inColoursOf("day", svg)).toContain("@media screen and (max-width:0){a{fill:ivory}}");
});
