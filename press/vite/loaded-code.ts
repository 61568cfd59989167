import { UserError } from "../../lib/user-error.ts";
import { codeFingerprint } from "./fingerprint.ts";

/** The code and the settings that a process has loaded. What it builds later is made from those on the disk. */
export type LoadedCode = {
	fingerprint: string;
	/** Throws if the disk has others by now: a build would be stored under the wrong name. */
	assertUnchanged: () => Promise<void>;
};

/** To be called when the process starts. */
export async function loadedCode(root = "."): Promise<LoadedCode> {
	// The year is a part of it, and passes without a change to the code.
	const year = new Date().getFullYear();
	const fingerprint = await codeFingerprint(root, process.env, year);
	return {
		fingerprint,
		assertUnchanged: async () => {
			if ((await codeFingerprint(root, process.env, year)) === fingerprint) return;
			throw new UserError(
				"The code or the settings have changed since this process started, so the app cannot be built: restart it.",
			);
		},
	};
}
