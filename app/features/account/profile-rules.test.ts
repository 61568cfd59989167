import { expect, test } from "vitest";
import { validateProfile } from "./profile-rules.ts";

const photo = "https://pictures.example/rosa.webp";

test.each([
	["Rosa", photo, null],
	["Rosa", "", null],
	["Ro", photo, "Name should be more than 2 character"],
	["Rosa Lind", photo, "No whitespace allowed in the name"],
	["", photo, "Name should be more than 2 character"],
	["Rosa", "rosa.webp", "This is not the address of a picture. It begins with https://"],
])("the name «%s» with the picture «%s»: %s", (name, photo, message) => {
	expect(validateProfile({ name, photo }, { name: "ReaderOne", photo: "" })?.message ?? null).toBe(message);
});

test("a name that breaks the rules stays valid until it is changed", () => {
	const previous = { name: "Reader One", photo };
	expect(validateProfile(previous, previous)).toBeNull();
	expect(validateProfile({ name: "Reader Two", photo }, previous)).toMatchObject({ field: "name" });
});

test("beside an older picture that is not https, the name can be changed", () => {
	const previous = { name: "ReaderOne", photo: "http://pictures.example/rosa.webp" };
	expect(validateProfile({ ...previous, name: "Rosa" }, previous)).toBeNull();
	const other = { ...previous, photo: "http://pictures.example/other.webp" };
	expect(validateProfile(other, previous)).toMatchObject({ field: "photo" });
});
