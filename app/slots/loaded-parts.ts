import { createStore } from "../platform/create-store.ts";
import type { Parts } from "./capability.ts";

/** The parts of the capabilities that are loaded, in their order. */
export const loadedParts = createStore<Readonly<Record<string, Parts>>>({});
