import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";
import { type EngineName, engines } from "./engines.ts";

/** Says at the end which engines were walked through, and what they could not be asked. None of it counts as passed. */
class UnaskedReporter implements Reporter {
	readonly #versions = new Set<string>();
	readonly #lines = new Set<string>();
	#passes: string[] = [];

	onBegin(_: FullConfig, suite: Suite): void {
		this.#passes = suite.suites.map(({ title }) => title);
	}

	onTestEnd({ annotations, parent, title }: TestCase): void {
		for (const { type, description = "" } of annotations) {
			if (type === "skip") this.#lines.add(`${parent.project()?.name}: ${title}. ${description}`);
			if (type === "engine") this.#versions.add(description);
		}
	}

	onEnd(): void {
		const names = Object.keys(engines) as EngineName[];
		const ran = names.filter((name) => this.#passes.some((pass) => pass.startsWith(name)));
		const general = ran.flatMap((name) => engines[name].unasked.map((line) => `${name}: ${line}`));
		console.log(`\nWalked through ${[...this.#versions].join(" and ")}.`);
		console.log(["\nWhat the engines could not be asked:", ...general, ...this.#lines].join("\n  "));
	}
}

export default UnaskedReporter;
