import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		encodedPictures: string;
	}
}

/** Provides one temporary folder for each run of the unit tests. */
export default function setup({ provide }: TestProject): () => void {
	const folder = mkdtempSync(join(tmpdir(), "candour-pictures-"));
	provide("encodedPictures", folder);
	return () => rmSync(folder, { recursive: true });
}
