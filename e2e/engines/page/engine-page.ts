import type { Window } from "../drivers/driver.ts";
import { pressed, typed } from "../drivers/input.ts";
import { until } from "../until.ts";
import type { EngineBrowser } from "./engine-browser.ts";
import { Finds } from "./found.ts";
import { Tab } from "./tab.ts";

/** What the page objects of the journeys use of Playwright's pages. */
export class EnginePage extends Finds {
	readonly #browser: EngineBrowser;

	constructor(browser: EngineBrowser, window: Window) {
		super(new Tab(window, browser.finderScript), []);
		this.#browser = browser;
	}

	readonly keyboard = {
		press: (keys: string) => this.tab.window.perform(pressed(keys)),
		type: (text: string) => this.tab.window.perform(typed(text)),
	};

	goto(path: string): Promise<void> {
		return this.tab.window.open(new URL(path, this.#browser.origin).href);
	}

	reload(): Promise<void> {
		return this.tab.window.reload();
	}

	goBack(): Promise<void> {
		return this.tab.window.go(-1);
	}

	goForward(): Promise<void> {
		return this.tab.window.go(1);
	}

	/** Calls a function in the page. It reaches nothing outside of it but its argument. */
	evaluate<Argument, Result>(
		run: (argument: Argument) => Result,
		argument?: Argument,
	): Promise<Awaited<Result>> {
		return this.tab.evaluate(run, argument as Argument);
	}

	async waitForFunction<Argument>(run: (argument: Argument) => unknown, argument?: Argument): Promise<void> {
		await until(`${run}`, async () => (await this.evaluate(run, argument)) || undefined);
	}

	/** The window that opens next, or the end of this one. */
	async waitForEvent(event: "popup" | "close"): Promise<EnginePage> {
		const known = await this.#browser.pages();
		return until(`the event ${event}`, async () => {
			const pages = await this.#browser.pages();
			if (event === "close") return pages.includes(this) ? undefined : this;
			return pages.find((page) => !known.includes(page));
		});
	}
}
