// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberReader } from "./remembered-reader.ts";
import { currentSession } from "./session.ts";
import { startSession } from "./start-session.ts";

vi.mock("./load-session-actions.ts", () => ({ loadSessionActions: () => new Promise(() => {}) }));

beforeEach(() => vi.stubEnv("WALL", "true"));
afterEach(() => {
	localStorage.clear();
	vi.unstubAllEnvs();
});

const showAgain = (persisted: boolean) => dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

test("behind a wall, a page that comes back from the browser's memory has no reader who has left", () => {
	rememberReader({ uid: "ada", displayName: "Ada", photoURL: null, email: "ada@example.org" });
	startSession();
	showAgain(true);
	expect(currentSession().reader?.uid).toBe("ada");
	// Another page logs out while this one is frozen.
	localStorage.clear();
	showAgain(false);
	expect(currentSession().reader?.uid).toBe("ada");
	showAgain(true);
	expect(currentSession().reader).toBeNull();
});
