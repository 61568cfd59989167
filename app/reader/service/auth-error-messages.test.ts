import { FirebaseError } from "firebase/app";
import { expect, test } from "vitest";
import { messageFor } from "./auth-error-messages.ts";
import { toAuthError } from "./to-auth-error.ts";

/** The specification's list. */
const codes = [
	"internal-error",
	"user-token-expired",
	"invalid-user-token",
	"tenant-id-mismatch",
	"user-mismatch",
	"argument-error",
	"password-does-not-meet-requirements",
	"missing-recaptcha-token",
	"multi-factor-auth-required",
	"network-request-failed",
	"popup-blocked",
	"popup-closed-by-user",
	"cancelled-popup-request",
	"unauthorized-domain",
	"web-storage-unsupported",
	"login-blocked",
	"invalid-api-key",
	"auth-domain-config-required",
	"invalid-emulator-scheme",
	"operation-not-supported-in-this-environment",
];

const defaultMessage = messageFor("auth/no-such-code");

test.each(codes)("auth/%s has a sentence of its own that says what to do", (code) => {
	const sentence = messageFor(`auth/${code}`);
	expect(sentence).not.toBe(defaultMessage);
	expect(sentence).toMatch(/^[A-Z].+\. .+\.$/);
	expect(sentence).not.toContain(code);
});

test("an unknown code has a sentence too", () => {
	expect(defaultMessage).toMatch(/^[A-Z].+\.$/);
	expect(messageFor("constructor")).toBe(defaultMessage);
});

test("what Firebase throws keeps its code and message beside the sentence", () => {
	const thrown = new FirebaseError("auth/popup-blocked", "Firebase: Error (auth/popup-blocked).");
	expect(toAuthError(thrown)).toMatchObject({
		code: "auth/popup-blocked",
		message: "Firebase: Error (auth/popup-blocked).",
		sentence: messageFor("auth/popup-blocked"),
		cause: thrown,
	});
});

test("anything else that is thrown is an internal error with its own message", () => {
	expect(toAuthError(new TypeError("x is undefined"))).toMatchObject({
		code: "auth/internal-error",
		message: "x is undefined",
	});
	expect(toAuthError("words").message).toBe("words");
});

test("an AuthError passes through unchanged", () => {
	const error = toAuthError(new Error("once"));
	expect(toAuthError(error)).toBe(error);
});
