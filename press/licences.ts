/** What package-lock.json says about a package. */
type LockedPackage = {
	version?: string;
	license?: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
};

export type LockFile = { packages: Record<string, LockedPackage> };

export type Licensed = { name: string; version: string; licence: string };

/** Licences that ask for no more than to be named, or not even that. */
export const permissive = [
	"0BSD",
	"Apache-2.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"BlueOak-1.0.0",
	"CC0-1.0",
	"ISC",
	"MIT",
	"Unlicense",
];

/** Every package that the site is made with and may contain, in the order of their names. */
export function productionPackages({ packages }: LockFile): Licensed[] {
	const places = new Set<string>();
	const waiting = [""];
	for (const from of waiting) {
		const { dependencies, optionalDependencies } = packages[from] ?? {};
		for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
			const place = placeOf(name, from, packages);
			if (!place || places.has(place)) continue;
			places.add(place);
			waiting.push(place);
		}
	}
	return [...places].sort().map((place) => ({
		name: place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length),
		version: packages[place]?.version ?? "",
		licence: packages[place]?.license ?? "none given",
	}));
}

/** As Node looks for it: in the package's own folder, then in those around it. */
function placeOf(name: string, from: string, packages: LockFile["packages"]): string | undefined {
	for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
		const place = `${folder}${folder && "/"}node_modules/${name}`;
		if (packages[place]) return place;
		if (!folder) return undefined;
	}
}

export function licencesPage(packages: Licensed[]): string {
	const kinds = [...new Set(packages.map(({ licence }) => licence))].sort();
	const listed = kinds.flatMap((kind) => [
		"",
		`## ${kind}`,
		"",
		...packages.filter(({ licence }) => licence === kind).map(({ name, version }) => `- ${name} ${version}`),
	]);
	return [
		"# Licences of the packages that the site is made with",
		"",
		"Written by `npm run licences` from `package-lock.json`. Type and artwork: [content/brand/NOTICE.md](../content/brand/NOTICE.md).",
		...listed,
		"",
	].join("\n");
}
