/** What a page has cost since it was opened. */
export type PageCost = {
	requests: number;
	/** Requests that the browser answered from its own cache. */
	fromCache: number;
	/** Transferred, headers included. Browsers do not tell the bytes from other hosts. */
	bytes: number;
	otherHosts: string[];
	/** False if the browser has stopped recording requests. */
	isComplete: boolean;
};

/** Browsers record this many requests of a page, unless told otherwise. */
const maxRecordedRequests = 250;

type Timing = Pick<PerformanceResourceTiming, "name" | "transferSize">;

export function pageCost(timings: Timing[], origin: string): PageCost {
	const isOther = ({ name }: Timing) => isOtherHost(new URL(name), origin);
	return {
		requests: timings.length,
		fromCache: timings.filter((timing) => timing.transferSize === 0 && !isOther(timing)).length,
		bytes: timings.reduce((sum, { transferSize }) => sum + transferSize, 0),
		otherHosts: [...new Set(timings.filter(isOther).map(({ name }) => new URL(name).host))],
		isComplete: timings.length < maxRecordedRequests,
	};
}

/** All requests of this document. */
export function pageTimings(): Timing[] {
	const timings = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
	return timings.filter((timing) => timing instanceof PerformanceResourceTiming);
}

function isOtherHost(url: URL, origin: string): boolean {
	return /^https?:$/.test(url.protocol) && url.origin !== origin;
}
