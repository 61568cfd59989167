import type { Decoder } from "./decoder.ts";

/** The path of a published JSON file and its decoder. */
export type EditionFile<T> = { path: string; decode: Decoder<T> };
