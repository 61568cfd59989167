// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { readPendingEmail, writePendingEmail } from "./pending-email.ts";

beforeEach(() => localStorage.clear());

test("a pending email belongs to one reader, and is removed", () => {
	writePendingEmail("1", "new@example.org");
	expect(readPendingEmail("1")).toBe("new@example.org");
	expect(readPendingEmail("2")).toBeNull();
	writePendingEmail("2", null);
	expect(readPendingEmail("1")).toBe("new@example.org");
	writePendingEmail("1", null);
	expect(localStorage).toHaveLength(0);
});
