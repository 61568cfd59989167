import { expect, test } from "vitest";
import { nameOf, photoOf, type Reader } from "./reader.ts";

const reader: Reader = {
	uid: "1",
	displayName: "ReaderOne",
	photoURL: null,
	email: "reader-one@example.org",
};

test("a reader is shown by name, without one by email, without both as Reader", () => {
	expect(nameOf(reader)).toBe("ReaderOne");
	expect(nameOf({ ...reader, displayName: null })).toBe("reader-one@example.org");
	expect(nameOf({ ...reader, displayName: "", email: null })).toBe("Reader");
});

test.each([
	["https://example.org/me.jpg", "https://example.org/me.jpg"],
	["http://example.org/me.jpg", "https://example.org/me.jpg"],
	["http://localhost:4173/me.jpg", "http://localhost:4173/me.jpg"],
])("the picture %s is shown from %s", (photoURL, shown) => {
	expect(photoOf({ ...reader, photoURL })).toBe(shown);
});

test.each([
	"javascript:alert(1)",
	"data:image/svg+xml,<svg onload=alert(1)>",
	"blob:https://example.org/1",
	"file:///etc/passwd",
	"me.jpg",
	"//example.org/me.jpg",
	"",
	" ",
	"https://",
	"http:\\\\",
])("no picture is shown for the URL «%s»", (photoURL) => {
	expect(photoOf({ ...reader, photoURL })).toBeNull();
});
