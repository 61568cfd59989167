import { readFileSync } from "node:fs";

// Loaded before the wall's program by wall.test.ts: an issuer of the test instead of Firebase, and a clock in a file.

const { ISSUER_KEYS = "", CLOCK_FILE = "" } = process.env;
const { fetch } = globalThis;
const { now } = Date;

globalThis.fetch = (_, options) => fetch(ISSUER_KEYS, options);
Date.now = () => now() + Number(readFileSync(CLOCK_FILE, "utf8"));
