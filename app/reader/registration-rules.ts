import { isEmail } from "../ui/form/email-field.tsx";
import type { Registration } from "./identity.ts";

/** An invalid field and its message. */
export type RegistrationError = { field: keyof Registration | "terms"; message: string };

export type FilledRegistration = Registration & { terms: boolean };

/** The first broken rule for a new account, in the order of the specification. */
export function validate(form: FilledRegistration): RegistrationError | null {
	const name = validateName(form.name);
	if (name) return { field: "name", message: name };
	if (!isEmail(form.email)) return { field: "email", message: "Invalid email" };
	const password = validatePassword(form.password);
	if (password) return { field: "password", message: password };
	if (!form.terms) return { field: "terms", message: "please accept out terms and Conditions" };
	const photo = validatePhoto(form.photo);
	return photo ? { field: "photo", message: photo } : null;
}

export const photoHint = "Optional: the address of your picture.";

/** Longer than the address of any picture. */
const maxPhotoLength = 2_048;

/** The first broken rule for the address of a picture. No picture is allowed. */
export function validatePhoto(photo: string): string | null {
	if (!photo) return null;
	if (photo.length > maxPhotoLength) return "This address is too long.";
	if (URL.parse(photo)?.protocol !== "https:")
		return "This is not the address of a picture. It begins with https://";
	return null;
}

export const nameHint = "More than two characters, no spaces.";

/** The first broken rule for a name. */
export function validateName(name: string): string | null {
	if ([...name].length <= 2) return "Name should be more than 2 character";
	if (/\s/.test(name)) return "No whitespace allowed in the name";
	return null;
}

const specialCharacters = "@$!%*?&";

/** The rules for a new password in one sentence. */
export const passwordHint = `At least six characters, among them a lowercase and an uppercase letter, a digit and one of ${specialCharacters}.`;

/** The first broken rule for a new password. */
export function validatePassword(password: string): string | null {
	if ([...password].length < 6) return "Password must be minimum 6 characters long.";
	if (!/[a-z]/.test(password)) return "at least one lowercase.";
	if (!/[A-Z]/.test(password)) return "at least one uppercase.";
	if (!/[0-9]/.test(password)) return "at least one digit.";
	if (![...specialCharacters].some((character) => password.includes(character)))
		return "at least one special character.";
	return null;
}
