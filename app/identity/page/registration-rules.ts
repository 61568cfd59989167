import type { Registration } from "../identity.ts";

/** A field that needs another look, and what to say there. */
export type RegistrationError = { field: keyof Registration | "terms"; message: string };

export type FilledRegistration = Registration & { terms: boolean };

const addressPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The rules for a new account, in their order: the first that is broken is the one that is told. */
export function validate(form: FilledRegistration): RegistrationError | null {
	if ([...form.name].length <= 2) {
		return { field: "name", message: "Name should be more than 2 character" };
	}
	if (/\s/.test(form.name)) return { field: "name", message: "No whitespace allowed in the name" };
	if (!isEmail(form.email)) return { field: "email", message: "Invalid email" };
	const password = validatePassword(form.password);
	if (password) return { field: "password", message: password };
	if (!form.terms) return { field: "terms", message: "please accept out terms and Conditions" };
	// Required like the others, though no rule says more about it.
	if (!form.photo.trim()) return { field: "photo", message: "Photo URL is required" };
	return null;
}

const signs = "@$!%*?&";

/** The rules for a new password in one sentence, for those who are about to choose one. */
export const passwordHint = `At least six characters, among them a lowercase and an uppercase letter, a digit and one of ${signs}.`;

/** The rules for a new password, in their order. */
export function validatePassword(password: string): string | null {
	if ([...password].length < 6) return "Password must be minimum 6 characters long.";
	if (!/[a-z]/.test(password)) return "at least one lowercase.";
	if (!/[A-Z]/.test(password)) return "at least one uppercase.";
	if (!/[0-9]/.test(password)) return "at least one digit.";
	if (![...signs].some((sign) => password.includes(sign))) return "at least one special character.";
	return null;
}

/** Whether a text could be an email address. */
export function isEmail(text: string): boolean {
	return addressPattern.test(text);
}
