import { expect, test } from "vitest";
import { UserError } from "../lib/user-error.ts";
import { isDeskOn, readDeskSettings } from "./settings.ts";

const github = {
	DESK_REPOSITORY: "owner/paper",
	DESK_BRANCH: "main",
	DESK_SIGN_IN: "https://sign-in.your.paper/",
};

test("a build includes the desk only if it is requested", () => {
	expect([{}, { DESK: "off" }, { DESK: "on" }].map(isDeskOn)).toEqual([false, false, true]);
	expect(() => isDeskOn({ DESK: "yes" })).toThrow(UserError);
});

test("a local desk needs no settings", () => {
	expect(readDeskSettings({})).toEqual({ content: "content" });
	expect(readDeskSettings({ CANDOUR_CONTENT: "./e2e/edition/" })).toEqual({ content: "e2e/edition" });
});

test("a desk in production needs all three settings", () => {
	expect(readDeskSettings(github).github).toEqual({
		repository: "owner/paper",
		branch: "main",
		signIn: "https://sign-in.your.paper",
	});
	expect(() => readDeskSettings({ DESK: "on" })).toThrow("DESK_REPOSITORY and DESK_BRANCH and DESK_SIGN_IN");
	expect(() => readDeskSettings({ ...github, DESK_BRANCH: " " })).toThrow("DESK_BRANCH must be set");
	expect(() => readDeskSettings({ ...github, DESK_REPOSITORY: "paper" })).toThrow("«paper»");
	expect(() => readDeskSettings({ ...github, DESK_SIGN_IN: "http://x" })).toThrow("«http://x»");
});
