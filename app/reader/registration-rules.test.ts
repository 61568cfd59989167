import { expect, test } from "vitest";
import { isEmail } from "../ui/form/email-field.tsx";
import { type FilledRegistration, validate, validatePassword, validatePhoto } from "./registration-rules.ts";

const good: FilledRegistration = {
	name: "ReaderOne",
	photo: "https://example.org/reader-one.jpg",
	email: "reader-one@example.org",
	password: "Ferry7!",
	terms: true,
};

test("a registration that meets every rule is valid", () => {
	expect(validate(good)).toBeNull();
});

test.each([
	["", "Name should be more than 2 character"],
	["Al", "Name should be more than 2 character"],
	["𝒜𝓁", "Name should be more than 2 character"],
	["A l", "No whitespace allowed in the name"],
	["Reader One", "No whitespace allowed in the name"],
	["ReaderOne ", "No whitespace allowed in the name"],
	["Reader\tOne", "No whitespace allowed in the name"],
])("rules 1 and 2: the name «%s» is rejected with «%s»", (name, message) => {
	expect(validate({ ...good, name })).toEqual({ field: "name", message });
});

test.each([
	"",
	"reader-one",
	"reader-one@",
	"@example.org",
	"reader-one@example",
	"reader one@example.org",
	"a@b@c.d",
])("rule 3: the email «%s» is invalid", (email) => {
	expect(validate({ ...good, email })).toEqual({ field: "email", message: "Invalid email" });
});

test.each([
	["", "Password must be minimum 6 characters long."],
	["Aa1!x", "Password must be minimum 6 characters long."],
	["AAAAAA", "at least one lowercase."],
	["AAAA1!", "at least one lowercase."],
	["aaaaaa", "at least one uppercase."],
	["aaaa1!", "at least one uppercase."],
	["aaaAAA", "at least one digit."],
	["aaAA!!", "at least one digit."],
	["aaAA11", "at least one special character."],
	["aaAA1-#", "at least one special character."],
])("rule 4: the password «%s» is rejected with «%s»", (password, message) => {
	expect(validate({ ...good, password })).toEqual({ field: "password", message });
});

test.each([..."@$!%*?&"])("rule 4: %s is a special character", (character) => {
	expect(validatePassword(`aaAA1${character}`)).toBeNull();
});

test("rule 5: the terms have to be accepted", () => {
	expect(validate({ ...good, terms: false })).toEqual({
		field: "terms",
		message: "please accept out terms and Conditions",
	});
});

test("a picture is optional, and checked after everything that has a rule", () => {
	expect(validate({ ...good, photo: "" })).toBeNull();
	expect(validate({ ...good, photo: "me.png" })).toEqual({
		field: "photo",
		message: "This is not the address of a picture. It begins with https://",
	});
	expect(validate({ ...good, photo: "me.png", terms: false })?.field).toBe("terms");
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

test("the first broken rule is reported", () => {
	const nothing = { name: "", photo: "me.png", email: "", password: "", terms: false };
	const reported = [];
	for (const repair of [
		{},
		{ name: good.name },
		{ email: good.email },
		{ password: good.password },
		{ terms: true },
	]) {
		Object.assign(nothing, repair);
		reported.push(validate(nothing)?.field);
	}
	expect(reported).toEqual(["name", "email", "password", "terms", "photo"]);
});

test("unusual but valid emails pass", () => {
	for (const email of ["a@b.c", "first.last+tag@mail.example.org", "jürgen@bücher.example"]) {
		expect(isEmail(email), email).toBe(true);
	}
});
