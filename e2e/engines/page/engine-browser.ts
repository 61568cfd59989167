import type { Profile, Window } from "../drivers/driver.ts";
import { EnginePage } from "./engine-page.ts";

/** A browser without any data, and its pages. */
export class EngineBrowser {
	readonly origin: string;
	readonly finderScript: string;
	readonly #profile: Profile;
	readonly #pages = new Map<Window, EnginePage>();

	constructor(profile: Profile, origin: string, finderScript: string) {
		this.#profile = profile;
		this.origin = origin;
		this.finderScript = finderScript;
	}

	async pages(): Promise<EnginePage[]> {
		const windows = await this.#profile.windows();
		return windows.map((window) => {
			const page = this.#pages.get(window) ?? new EnginePage(this, window);
			this.#pages.set(window, page);
			return page;
		});
	}
}
