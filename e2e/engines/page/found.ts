import { clickedAt, pressed, typed } from "../drivers/input.ts";
import { until } from "../until.ts";
import { patternOf, type Step } from "./steps.ts";
import type { Tab } from "./tab.ts";

/** The ways to find elements within a page or within others. */
export class Finds {
	readonly tab: Tab;
	readonly steps: Step[];

	constructor(tab: Tab, steps: Step[]) {
		this.tab = tab;
		this.steps = steps;
	}

	getByRole(
		role: string,
		{ name, ...options }: { name?: string | RegExp; exact?: boolean; level?: number } = {},
	): Found {
		return this.step({ by: "role", role, ...(name !== undefined && { name: patternOf(name) }), ...options });
	}

	getByLabel(text: string | RegExp, options: { exact?: boolean } = {}): Found {
		return this.step({ by: "label", text: patternOf(text), ...options });
	}

	getByText(text: string | RegExp, options: { exact?: boolean } = {}): Found {
		return this.step({ by: "text", text: patternOf(text), ...options });
	}

	locator(selector: string): Found {
		return this.step({ by: "css", selector });
	}

	/** The elements that one more step finds. */
	protected step(step: Step): Found {
		return new Found(this.tab, [...this.steps, step]);
	}
}

/** Elements of a page: what the page objects of the journeys use of Playwright's locators. */
export class Found extends Finds {
	filter({ hasText }: { hasText: string | RegExp }): Found {
		return this.step({ keep: "text", text: patternOf(hasText) });
	}

	or({ steps }: Found): Found {
		return this.step({ add: steps });
	}

	nth(index: number): Found {
		return this.step({ keep: "index", index });
	}

	first(): Found {
		return this.nth(0);
	}

	last(): Found {
		return this.nth(-1);
	}

	async click(): Promise<void> {
		let before = "";
		const { x, y } = await until(`a click on ${this}`, async () => {
			const point = await this.tab.pointOf(this.steps);
			if (typeof point === "string") throw new Error(point);
			// What moves is clicked when it stands.
			const isStill = JSON.stringify(point) === before;
			before = JSON.stringify(point);
			return isStill ? point : undefined;
		});
		await this.tab.window.perform(clickedAt(x, y));
	}

	/** Types as a reader does: clicks the field, selects what is there, and presses key by key. */
	async fill(text: string): Promise<void> {
		await this.click();
		await this.tab.window.perform(pressed("Control+a"));
		await this.pressSequentially(text);
	}

	async check(): Promise<void> {
		await this.click();
		await until(`${this} is checked`, () =>
			this.evaluate((element) => element.matches(":checked") || undefined),
		);
	}

	async focus(): Promise<void> {
		await until(`the focus on ${this}`, () =>
			this.evaluate((element) => {
				element.focus();
				return element === document.activeElement || undefined;
			}),
		);
	}

	/** Waits until it is shown. */
	async waitFor(): Promise<void> {
		await until(`${this} is shown`, () =>
			this.evaluate((element) => candourFinder.isShown(element) || undefined),
		);
	}

	async press(keys: string): Promise<void> {
		await this.focus();
		await this.tab.window.perform(pressed(keys));
	}

	async pressSequentially(text: string): Promise<void> {
		await this.focus();
		await this.tab.window.perform(typed(text));
	}

	textContent(): Promise<string> {
		return this.evaluate(({ textContent }) => textContent);
	}

	getAttribute(name: string): Promise<string | null> {
		return this.evaluate((element, wanted) => element.getAttribute(wanted), name);
	}

	/** Calls a function in the page with the first of the elements, as soon as there is one. */
	async evaluate<Argument, Result>(
		run: (element: HTMLElement, argument: Argument) => Result,
		argument?: Argument,
	): Promise<Awaited<Result>> {
		const [result] = await until(`${this}`, async () => [
			await this.tab.evaluateFirst(this.steps, run, argument as Argument),
		]);
		return result as Awaited<Result>;
	}

	evaluateAll<Argument, Result>(
		run: (found: HTMLElement[], argument: Argument) => Result,
		argument?: Argument,
	): Promise<Awaited<Result>> {
		return this.tab.evaluateFound(this.steps, run, argument as Argument);
	}

	override toString(): string {
		return JSON.stringify(this.steps);
	}
}
