import { type Column, tableOf } from "../table.ts";
import type { Report } from "../targets.ts";
import { front } from "./baseline.ts";
import { type CardTap, tapCard } from "./card-tap.ts";
import type { SpeedBench } from "./speed-bench.ts";
import { measureInTurn, medianOf, spreadOf } from "./statistics.ts";

type Row = { label: string; taps: CardTap[]; maxMs: number };

const medianIn = ({ taps }: Row, key: "text" | "shift" | "allShift") => medianOf(taps.map((tap) => tap[key]));

const columns: Column<Row>[] = [
	["a card is touched", ({ label }) => label],
	["text, ms", ({ taps }) => spreadOf(taps.map(({ text }) => text))],
	["file there before", ({ taps }) => `${taps.filter(({ arrived }) => arrived).length} of ${taps.length}`],
	["layout shift", (row) => medianIn(row, "shift").toFixed(4)],
	["with that of the touch", (row) => medianIn(row, "allShift").toFixed(4)],
];

/** A signed-in reader touches a story's card on the front page. */
export async function cardReport({ browser, site, state, story }: SpeedBench, runs: number): Promise<Report> {
	const tap = (isPrefetched: boolean) => () => tapCard(browser, state, site.url + front, story, isPrefetched);
	const [unprefetched = [], prefetched = []] = await measureInTurn(runs, [tap(false), tap(true)]);
	const rows: Row[] = [
		{ label: "its file not prefetched", taps: unprefetched, maxMs: 450 },
		{ label: "its file prefetched", taps: prefetched, maxMs: 150 },
	];
	const targets = rows.flatMap((row) => [
		{
			label: `text after a card is touched, ${row.label}`,
			value: Math.round(medianIn(row, "text")),
			max: row.maxMs,
			unit: " ms",
		},
		{
			label: `layout shift after a card is touched, ${row.label}`,
			value: medianIn(row, "shift"),
			max: 0,
			unit: "",
		},
	]);
	return { text: tableOf(columns, rows), targets };
}
