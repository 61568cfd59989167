import type { Report } from "../targets.ts";
import { front } from "./baseline.ts";
import { switchTime } from "./category-switch.ts";
import { headerTimes } from "./header-times.ts";
import type { SpeedBench } from "./speed-bench.ts";
import { measureInTurn, medianOf, spreadOf } from "./statistics.ts";

/** One frame: what is drawn with the first paint may be noted that much later. */
const frameMs = 17;

/** What a visitor's front page shows after the first paint, and after the click on a category. */
export async function frontReport({ browser, site }: SpeedBench, runs: number): Promise<Report> {
	const [header = []] = await measureInTurn(runs, [() => headerTimes(browser, site.url + front)]);
	const [switches = []] = await measureInTurn(runs, [() => switchTime(browser, site.url + front)]);
	const dates = header.map(({ date }) => date);
	const headlines = header.map(({ headlines }) => headlines);
	const value = (numbers: number[]) => Math.round(medianOf(numbers));
	return {
		text: `\`${front}\` shows the date ${spreadOf(dates)} ms and the headlines ${spreadOf(headlines)} ms after the first paint. A category whose data is there is on the screen ${spreadOf(switches)} ms after the click.`,
		targets: [
			{ label: "date after the first paint", value: value(dates), max: frameMs, unit: " ms" },
			{ label: "headlines after the first paint", value: value(headlines), max: 300, unit: " ms" },
			{ label: "a category on the screen", value: value(switches), max: 100, unit: " ms" },
		],
	};
}
