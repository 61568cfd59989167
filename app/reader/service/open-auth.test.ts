// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as firebase from "firebase/auth";
import { beforeEach, expect, test, vi } from "vitest";
import { openAuth } from "./open-auth.ts";

vi.mock("firebase/auth", async (original) => ({
	...(await original<typeof firebase>()),
	initializeAuth: vi.fn(() => ({})),
	connectAuthEmulator: vi.fn(),
}));

beforeEach(() => vi.clearAllMocks());

test("a session is stored in IndexedDB, else in local storage, else in session storage, and no popup resolver is set", () => {
	vi.stubEnv("EMBEDDED_IDENTITY", true as never);
	openAuth();
	expect(firebase.initializeAuth).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
		persistence: [
			firebase.indexedDBLocalPersistence,
			firebase.browserLocalPersistence,
			firebase.browserSessionPersistence,
		],
	});
});

/** Section 9 of the specification lists the defaults of the SDK. This test fails if an update changes one. */
test.each([
	["an access token counts as expired 30 s early", /this\.expirationTime - 30000\b/],
	["it is refreshed 5 minutes before it expires", /expTime - Date\.now\(\) - 300000\b/],
	["a request may take 30 s on a desktop and 60 s on a phone", /API_TIMEOUT_MS = new Delay\(30000, 60000\)/],
	["a popup is 500 by 600", /DEFAULT_WIDTH = 500;\s+const DEFAULT_HEIGHT = 600;/],
	["it opens by window.open, which is given a window that is open already", /newWin = window\.open\(url/],
	["a popup that seems closed is given 8 s", /AUTH_EVENT = 8000|8000 \/\* _Timeout\.AUTH_EVENT \*\//],
	["local storage is looked at every second", /_POLLING_INTERVAL_MS\$1 = 1000;/],
	["IndexedDB is looked at every 800 ms", /_POLLING_INTERVAL_MS = 800;/],
	["and tried again 3 times", /_TRANSACTION_RETRY_COUNT = 3;/],
	[
		"redirect events are forgotten after 10 minutes",
		/EVENT_DUPLICATION_CACHE_DURATION_MS = 10 \* 60 \* 1000;/,
	],
	["a token is synchronised when it is older than 5 minutes", /DEFAULT_ID_TOKEN_MAX_AGE = 5 \* 60;/],
	["the helper frame may take 30 to 60 s to load", /NETWORK_TIMEOUT = new Delay\(30000, 60000\)/],
	["and 5 to 15 s to respond", /PING_TIMEOUT = new Delay\(5000, 15000\)/],
])("in the SDK, %s", (_, code) => {
	expect(sdk).toMatch(code);
});

/** The source of the SDK as a browser loads it. */
const sdk = (() => {
	const firebasePackage = createRequire(import.meta.url).resolve("firebase/package.json");
	const auth = createRequire(firebasePackage).resolve("@firebase/auth/package.json");
	const folder = path.join(path.dirname(auth), "dist", "esm");
	const [, shared = ""] =
		/from '\.\/(index-[\w-]+\.js)'/.exec(readFileSync(path.join(folder, "index.js"), "utf8")) ?? [];
	return readFileSync(path.join(folder, shared), "utf8");
})();
