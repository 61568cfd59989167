export type Encoding = "br" | "gzip" | "identity";

/** A request that names identity nowhere still takes it, after whatever it did name. */
const unnamedIdentity = 0.0001;

/** The best encoding among those offered (in our order of preference), or nothing when the request excludes them all. */
export function acceptedEncoding(header: string | undefined, offered: Encoding[]): Encoding | undefined {
	const weights = readWeights(header ?? "");
	const weigh = (encoding: Encoding) => weights.get(encoding) ?? unnamed(encoding, weights.get("*"));
	return offered
		.filter((encoding) => weigh(encoding) > 0)
		.reduce<Encoding | undefined>(
			(best, each) => (best && weigh(best) >= weigh(each) ? best : each),
			undefined,
		);
}

function unnamed(encoding: Encoding, star: number | undefined): number {
	return star ?? (encoding === "identity" ? unnamedIdentity : 0);
}

function readWeights(header: string): Map<string, number> {
	const weights = new Map<string, number>();
	for (const item of header.toLowerCase().split(",")) {
		const [name = "", ...settings] = item.split(";").map((part) => part.trim());
		if (name) weights.set(name === "x-gzip" ? "gzip" : name, readWeight(settings));
	}
	return weights;
}

function readWeight(settings: string[]): number {
	const weight = settings.find((setting) => setting.startsWith("q="))?.slice(2);
	const value = weight === undefined ? 1 : Number.parseFloat(weight);
	return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), 1);
}
