import type { Decoder } from "./decoder.ts";

/** One of the published JSON files: where it stands and how it is read. */
export type EditionFile<T> = { path: string; decode: Decoder<T> };
