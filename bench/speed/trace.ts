import { type Column, tableOf } from "../table.ts";
import { fromNetwork, type LoggedRequest, totalBytes } from "./request-log.ts";
import type { StoryVisit } from "./story.ts";

const columns: Column<LoggedRequest>[] = [
	["from, ms", ({ start }) => start.toFixed(0).padStart(8)],
	["to, ms", ({ end }) => end.toFixed(0).padStart(6)],
	["bytes", ({ bytes }) => (bytes ? bytes.toLocaleString("en") : "cached").padStart(7)],
	["kind", ({ kind }) => kind],
	["path", ({ url }) => pathOf(url)],
];

/** What a visit requests, in order of time. */
export function traceOf({ text, paint, largestPaint, log }: StoryVisit): string {
	const milestones = [
		`first paint ${paint.toFixed(0)}`,
		`text ${text.toFixed(0)}`,
		`largest paint ${largestPaint.toFixed(0)}`,
	];
	return `${tableOf(columns, log)}

${milestones.join(", ")} ms; ${log.length} requests, ${fromNetwork(log).length} of them from the network, ${totalBytes(log).toLocaleString("en")} bytes`;
}

function pathOf(url: string): string {
	const { pathname, search } = new URL(url);
	return pathname + search;
}
