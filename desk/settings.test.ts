import { expect, test } from "vitest";
import { UserError } from "../lib/user-error.ts";
import { checkDeskSettings, deskPlace, readDeskSettings } from "./settings.ts";

const readers = { address: "https://your.paper" };

const github = {
	DESK_REPOSITORY: "owner/paper",
	DESK_BRANCH: "main",
	DESK_SIGN_IN: "https://sign-in.your.paper/",
};

test("a build includes the desk only if it is requested", () => {
	expect([{}, { DESK: "off" }, { DESK: "on" }, { DESK: "on-readers-origin" }].map(deskPlace)).toEqual([
		"nowhere",
		"nowhere",
		"own-origin",
		"readers-origin",
	]);
	for (const DESK of ["yes", "", "ON", "constructor"]) expect(() => deskPlace({ DESK })).toThrow(UserError);
});

const onOwnOrigin = { ...github, DESK: "on" };

test.each([
	"https://desk.your.paper",
	"https://desk.your.paper/",
	"https://your.paper:8443",
	"https://www.your.paper",
	"https://your.papers",
])("a desk at %s is built apart from the readers' site", (DESK_ADDRESS) => {
	expect(() => checkDeskSettings(readers, { ...onOwnOrigin, DESK_ADDRESS })).not.toThrow();
});

test.each([
	["https://your.paper", "https://your.paper"],
	["https://your.paper/", "https://your.paper/"],
	["https://YOUR.Paper", "https://your.paper"],
	["https://your.paper:443", "https://your.paper"],
	["https://your.paper", "https://your.paper:443/"],
	["https://your.paper.", "https://your.paper"],
	["https://your.paper", "https://your.paper."],
	["https://your.paper.:443", "https://your.paper"],
	["https://your.paper", "http://your.paper"],
	["https://your.paper", "https://your.paper/news"],
	["https://your%2epaper", "https://your.paper"],
	["https://your\u3002paper", "https://your.paper"],
	["https://zeitung.münchen", "https://zeitung.xn--mnchen-3ya"],
	["https://your.paper:8443", "https://your.paper:8443"],
	["https:your.paper", "https://your.paper"],
	[" https://your.paper ", "https://your.paper"],
])("a desk at «%s» is refused for readers at %s", (DESK_ADDRESS, address) => {
	expect(() => checkDeskSettings({ address }, { ...onOwnOrigin, DESK_ADDRESS })).toThrow(
		/every script of the readers' site could read it there.*DESK=on-readers-origin/,
	);
});

test.each([
	"",
	"desk.your.paper",
	"http://desk.your.paper",
	"https://your.paper/desk",
	"https://me@desk.your.paper",
])("«%s» is no address of a desk", (DESK_ADDRESS) => {
	expect(() => checkDeskSettings(readers, { ...onOwnOrigin, DESK_ADDRESS })).toThrow(
		`DESK_ADDRESS is «${DESK_ADDRESS}»`,
	);
});

test("an operator who insists may put the desk on the readers' origin", () => {
	const { DESK_REPOSITORY: _, ...incomplete } = { ...onOwnOrigin, DESK: "on-readers-origin" };
	expect(() => checkDeskSettings(readers, { ...incomplete, DESK_REPOSITORY: "owner/paper" })).not.toThrow();
	expect(() => checkDeskSettings(readers, incomplete)).toThrow("DESK_REPOSITORY must be set");
});

test("a local desk needs no settings", () => {
	expect(readDeskSettings(readers, {})).toEqual({ content: "content", site: readers.address });
	expect(readDeskSettings(readers, { CANDOUR_CONTENT: "./e2e/edition/" }).content).toBe("e2e/edition");
});

test("a desk in production needs all three settings", () => {
	expect(readDeskSettings(readers, github).github).toEqual({
		repository: "owner/paper",
		branch: "main",
		signIn: "https://sign-in.your.paper",
	});
	expect(() => readDeskSettings(readers, { DESK: "on" })).toThrow(
		"DESK_REPOSITORY and DESK_BRANCH and DESK_SIGN_IN",
	);
	expect(() => readDeskSettings(readers, { ...github, DESK_BRANCH: " " })).toThrow("DESK_BRANCH must be set");
	expect(() => readDeskSettings(readers, { ...github, DESK_REPOSITORY: "paper" })).toThrow("«paper»");
	expect(() => readDeskSettings(readers, { ...github, DESK_SIGN_IN: "http://x" })).toThrow("«http://x»");
});
