import { type HostingRules, immutable, immutableOrMissing, type Paths } from "../rules.ts";

type Dialect = {
	/** Whether the values of all blocks that match a path are joined, so that each first takes away what it sets. */
	joins: boolean;
	/** Whether the blocks also apply to what is missing. */
	coversMissing: boolean;
};

/** Where a star stands for any text. */
const patternOf = (on: Paths) => ("path" in on ? on.path : `${on.under}*${on.ending ?? ""}`);

/** A `_headers` file, as Netlify and Cloudflare read it. */
export function headersFile({ headers }: HostingRules, { joins, coversMissing }: Dialect): string {
	const blocks = headers.map(({ on, set }, index) => {
		const removed = joins && index > 0 ? Object.keys(set).map((name) => `! ${name}`) : [];
		const added = Object.entries(set).map(
			([name, value]) => `${name}: ${coversMissing && value === immutable ? immutableOrMissing : value}`,
		);
		return `\n${patternOf(on)}\n${[...removed, ...added].map((line) => `  ${line}\n`).join("")}`;
	});
	return `# Written by npm run build.\n${blocks.join("")}`;
}
