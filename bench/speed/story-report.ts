import { type Column, tableOf } from "../table.ts";
import type { Report } from "../targets.ts";
import { fromNetwork, totalBytes } from "./request-log.ts";
import { type SpeedBench, storyVisits } from "./speed-bench.ts";
import { measureInTurn, medianOf, spreadOf } from "./statistics.ts";
import type { StoryVisit } from "./story.ts";

type Row = { label: string; visits: StoryVisit[] };
type Select = (visit: StoryVisit) => number;

const text: Select = (visit) => visit.text;
const largestPaint: Select = (visit) => visit.largestPaint;
const shift: Select = (visit) => visit.shift;
const requests: Select = ({ log }) => log.length;
const networkRequests: Select = ({ log }) => fromNetwork(log).length;
const bytes: Select = ({ log }) => totalBytes(log);

const valuesIn = ({ visits }: Row, select: Select) => visits.map(select);
const medianIn = (row: Row, select: Select) => medianOf(valuesIn(row, select));

/** A signed-in reader opens a story by its link, beside the finished page without scripts. */
export async function storyReport(bench: SpeedBench, runs: number): Promise<Report> {
	const { floor: openFloor, link: openLink, returning: openAgain } = storyVisits(bench);
	const [floorVisits = [], linkVisits = [], laterVisits = []] = await measureInTurn(runs, [
		openFloor,
		openLink,
		openAgain,
	]);
	const floor = { label: "floor of a story", visits: floorVisits };
	const link = { label: "a story by its link, nothing cached", visits: linkVisits };
	const returning = { label: "returning to a story, everything cached", visits: laterVisits };

	const ofFloor = (row: Row, select: Select) =>
		Math.round((100 * medianIn(row, select)) / medianIn(floor, select)) / 100;
	const spread = (select: Select) => (row: Row) => spreadOf(valuesIn(row, select));
	const share = (select: Select) => (row: Row) => `${ofFloor(row, select).toFixed(2)} ×`;
	const count = (select: Select) => (row: Row) => medianIn(row, select).toLocaleString("en");
	const columns: Column<Row>[] = [
		["a signed-in reader", ({ label }) => label],
		["text, ms", spread(text)],
		["of the floor", share(text)],
		["largest paint, ms", spread(largestPaint)],
		["of the floor", share(largestPaint)],
		["layout shift", (row) => medianIn(row, shift).toFixed(4)],
		["requests, cached ones too", count(requests)],
		["from the network", count(networkRequests)],
		["bytes, headers too", count(bytes)],
	];
	const unit = " × floor";
	return {
		text: tableOf(columns, [floor, link, returning]),
		targets: [
			{ label: `text of ${link.label}`, value: ofFloor(link, text), max: 1.6, unit },
			{ label: `largest paint of ${link.label}`, value: ofFloor(link, largestPaint), max: 1.3, unit },
			{ label: `text when ${returning.label}`, value: ofFloor(returning, text), max: 0.8, unit },
			{ label: `layout shift of ${link.label}`, value: medianIn(link, shift), max: 0, unit: "" },
			{ label: `layout shift when ${returning.label}`, value: medianIn(returning, shift), max: 0, unit: "" },
			{ label: "requests of a reader's first story", value: medianIn(link, requests), max: 30, unit: "" },
			{ label: "bytes of a reader's first story", value: medianIn(link, bytes), max: 260_000, unit: "" },
		],
	};
}
