import { afterEach, beforeEach } from "vitest";
import { type TinyEdition, tinyEdition } from "./fixture-edition.ts";

/** A tiny edition, made anew for each test. */
export function editionForEachTest(): TinyEdition {
	const edition = {} as TinyEdition;
	beforeEach(async () => {
		Object.assign(edition, await tinyEdition());
	});
	afterEach(() => edition.discard());
	return edition;
}
