import { createRequire } from "node:module";

/** Loads a module of firebase-tools. */
export const require = createRequire(import.meta.url);

/** Internal modules of firebase-tools without a stable API, hence the exact version in package.json. */
export const emulatorPaths = {
	server: "firebase-tools/lib/emulator/auth/server",
	state: "firebase-tools/lib/emulator/auth/state",
	widget: "firebase-tools/lib/emulator/auth/widget_ui",
	errors: "firebase-tools/lib/emulator/auth/errors",
	utils: "firebase-tools/lib/emulator/auth/utils",
};

/** The HTML of the sign-in popup, and the text in it whose place the accounts take. */
export function chooserTemplate(): { html: string; placeholder: string } {
	const { WIDGET_UI: html, PROVIDERS_LIST_PLACEHOLDER: placeholder } = require(emulatorPaths.widget);
	return { html, placeholder };
}

/** An error that the emulator sends to the SDK. */
export function emulatorError(message: string): Error {
	const { BadRequestError } = require(emulatorPaths.errors);
	return new BadRequestError(message);
}
