import { expect, test } from "vitest";
import { validatePhoto, validateProfile } from "./profile-rules.ts";

const photo = "https://pictures.example/rosa.webp";

test.each([
	["Rosa", photo, null],
	["Rosa", "", null],
	["Ro", photo, "Name should be more than 2 character"],
	["Rosa Lind", photo, "No whitespace allowed in the name"],
	["", photo, "Name should be more than 2 character"],
	["Rosa", "rosa.webp", "This is not the address of a picture. It begins with https://"],
])("the name «%s» with the picture «%s»: %s", (name, photo, message) => {
	expect(validateProfile({ name, photo }, "ReaderOne")?.message ?? null).toBe(message);
});

test("a name that breaks the rules stays valid until it is changed", () => {
	expect(validateProfile({ name: "Reader One", photo }, "Reader One")).toBeNull();
	expect(validateProfile({ name: "Reader Two", photo }, "Reader One")).toMatchObject({ field: "name" });
});

test.each([
	"http://pictures.example/a.png",
	"javascript:alert(1)",
	"data:image/png;base64,x",
	"//a.example",
	" ",
])("«%s» is no address of a picture", (photo) => {
	expect(validatePhoto(photo)).toMatch(/begins with https/);
});

test("the address of a picture has a limit", () => {
	expect(validatePhoto(`https://pictures.example/${"a".repeat(2_100)}`)).toMatch(/too long/);
});
