import type { Window } from "../drivers/driver.ts";
import { until } from "../until.ts";
import type { Step } from "./steps.ts";

/** A window, in whose pages functions run and elements are found. */
export class Tab {
	readonly window: Window;
	readonly #finderScript: string;

	constructor(window: Window, finderScript: string) {
		this.window = window;
		this.#finderScript = finderScript;
	}

	/** Calls a function in the page. It reaches nothing outside of it but its arguments. */
	async evaluate<Arguments extends unknown[], Result>(
		run: (...args: Arguments) => Result,
		...args: Arguments
	): Promise<Awaited<Result>> {
		return this.#answer(() => this.window.evaluate(expressionOf(run, args.map(asCode))));
	}

	/** Calls a function in the page with the elements that are found now. */
	async evaluateFound<Argument, Result>(
		steps: Step[],
		run: (found: HTMLElement[], argument: Argument) => Result,
		argument: Argument,
	): Promise<Awaited<Result>> {
		return this.#callWithFinder(run, [`candourFinder.find(${asCode(steps)})`, asCode(argument)]);
	}

	/** The same with the first of them. Throws if there is none. */
	async evaluateFirst<Argument, Result>(
		steps: Step[],
		run: (element: HTMLElement, argument: Argument) => Result,
		argument: Argument,
	): Promise<Awaited<Result>> {
		return this.#callWithFinder(run, [`candourFinder.first(${asCode(steps)})`, asCode(argument)]);
	}

	/** Where the mouse hits the only such element, or why it cannot. */
	async pointOf(steps: Step[]): Promise<{ x: number; y: number } | string> {
		return this.#callWithFinder((wanted: Step[]) => candourFinder.pointOf(wanted), [asCode(steps)]);
	}

	/** Each document needs the finder anew. */
	#callWithFinder<Result>(run: { toString(): string }, args: string[]): Promise<Awaited<Result>> {
		return this.#answer(async () => {
			if ((await this.window.evaluate("typeof candourFinder")) !== "object")
				await this.window.evaluate(`(() => { ${this.#finderScript}\nreturn ""; })()`);
			return this.window.evaluate(expressionOf(run, args));
		});
	}

	/** What the page answers. A document that is left answers nothing, so the next one is asked. */
	async #answer<Result>(ask: () => Promise<string>): Promise<Awaited<Result>> {
		const { value, error } = JSON.parse(await until("an answer of the page", ask));
		if (error !== undefined) throw new Error(error);
		return value;
	}
}

const expressionOf = (run: { toString(): string }, args: string[]) => `(async () => {
	try {
		return JSON.stringify({ value: await (${run})(${args}) });
	} catch (error) {
		return JSON.stringify({ error: String(error) });
	}
})()`;

const asCode = (value: unknown) => JSON.stringify(value) ?? "undefined";
