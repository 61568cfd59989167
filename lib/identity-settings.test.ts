import { expect, test } from "vitest";
import { readIdentitySettings } from "./identity-settings.ts";

const complete = {
	VITE_FIREBASE_API_KEY: "key",
	VITE_FIREBASE_AUTH_DOMAIN: "paper.firebaseapp.com",
	VITE_FIREBASE_PROJECT_ID: "paper",
};

test("without any setting readers are signed in by the embedded service", () => {
	expect(readIdentitySettings({})).toEqual({ kind: "embedded" });
	expect(readIdentitySettings({ VITE_FIREBASE_API_KEY: "", VITE_FIREBASE_PROJECT_ID: " " })).toEqual({
		kind: "embedded",
	});
});

test("with all of them they are signed in by the Firebase project", () => {
	expect(readIdentitySettings(complete)).toEqual({
		kind: "firebase",
		apiKey: "key",
		authDomain: "paper.firebaseapp.com",
		projectId: "paper",
	});
});

test.each([
	[{ VITE_FIREBASE_API_KEY: "" }, "VITE_FIREBASE_API_KEY is missing."],
	[
		{ VITE_FIREBASE_API_KEY: "", VITE_FIREBASE_PROJECT_ID: undefined },
		"VITE_FIREBASE_API_KEY and VITE_FIREBASE_PROJECT_ID are missing.",
	],
	[
		{ VITE_FIREBASE_AUTH_DOMAIN: "", VITE_FIREBASE_PROJECT_ID: "" },
		"VITE_FIREBASE_AUTH_DOMAIN and VITE_FIREBASE_PROJECT_ID are missing.",
	],
])("half of them is refused with the names of those that are missing: %o", (change, sentence) => {
	expect(() => readIdentitySettings({ ...complete, ...change })).toThrow(sentence);
});

test.each(["https://paper.firebaseapp.com", "paper.firebaseapp.com/", "two hosts"])(
	"«%s» is no host",
	(domain) => {
		expect(() => readIdentitySettings({ ...complete, VITE_FIREBASE_AUTH_DOMAIN: domain })).toThrow(
			"Give the name of the host alone",
		);
	},
);
