export type Encoding = "br" | "gzip" | "identity";

/** A request that does not list identity still accepts it, after all that it lists. */
const implicitIdentityWeight = 0.0001;

/** The best of the offered encodings (in our order of preference); undefined if the request excludes all. */
export function acceptedEncoding(header: string | undefined, offered: Encoding[]): Encoding | undefined {
	const weights = readWeights(header ?? "");
	const weightOf = (encoding: Encoding) =>
		weights.get(encoding) ?? implicitWeight(encoding, weights.get("*"));
	return offered
		.filter((encoding) => weightOf(encoding) > 0)
		.reduce<Encoding | undefined>(
			(best, each) => (best && weightOf(best) >= weightOf(each) ? best : each),
			undefined,
		);
}

function implicitWeight(encoding: Encoding, wildcardWeight: number | undefined): number {
	return wildcardWeight ?? (encoding === "identity" ? implicitIdentityWeight : 0);
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
