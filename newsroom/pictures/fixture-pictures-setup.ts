import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		encodedPictures: string;
	}
}

/** One folder for a run of the unit tests, which is gone after it. */
export default function setup({ provide }: TestProject): () => void {
	const folder = mkdtempSync(join(tmpdir(), "candour-pictures-"));
	provide("encodedPictures", folder);
	return () => rmSync(folder, { recursive: true });
}
