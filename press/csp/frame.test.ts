import { expect, test } from "vitest";
import { allowsFrame, assertFrameAllowed } from "./frame.ts";

test.each([
	["frame-src https://paper.firebaseapp.com"],
	["frame-src 'self' https://*.firebaseapp.com"],
	["default-src 'self'; Frame-Src HTTPS://Paper.firebaseapp.com"],
	["frame-src https:"],
	["child-src https://*.firebaseapp.com; default-src 'none'"],
	["script-src 'self'"],
	[""],
])("«%s» allows the project's frame", (policy) => {
	expect(allowsFrame(policy, "paper.firebaseapp.com")).toBe(true);
});

test.each([
	["frame-src 'self'"],
	["frame-src 'none'"],
	["frame-src https://other.firebaseapp.com"],
	["frame-src https://*.web.app"],
	["default-src 'self'"],
	["frame-src 'self'; default-src https:"],
])("«%s» does not allow it", (policy) => {
	expect(allowsFrame(policy, "paper.firebaseapp.com")).toBe(false);
});

test("the project's own firebase.json allows every domain of Firebase projects", async () => {
	await expect(assertFrameAllowed("paper.firebaseapp.com")).resolves.toBeUndefined();
});

test("a custom domain is refused with what to add, and where", async () => {
	await expect(assertFrameAllowed("sign-in.paper.example")).rejects.toThrow(
		"In its Content-Security-Policy for every path, add https://sign-in.paper.example to frame-src.",
	);
});
