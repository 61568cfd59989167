/** A package in package-lock.json. */
type LockedPackage = {
	version?: string;
	license?: string;
	dependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
};

export type LockFile = { packages: Record<string, LockedPackage> };

export type Licensed = { name: string; version: string; licence: string };

/** Licences that require attribution at most. */
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

/** Every package that the built site may contain, sorted by path. */
export function productionPackages({ packages }: LockFile): Licensed[] {
	const paths = new Set<string>();
	const queue = [""];
	for (const from of queue) {
		const { dependencies, optionalDependencies } = packages[from] ?? {};
		for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
			const path = resolvePackage(name, from, packages);
			if (!path || paths.has(path)) continue;
			paths.add(path);
			queue.push(path);
		}
	}
	return [...paths].sort().map((path) => ({
		name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
		version: packages[path]?.version ?? "",
		licence: packages[path]?.license ?? "none given",
	}));
}

/** Node's resolution: the package's own node_modules first, then those of its parents. */
function resolvePackage(name: string, from: string, packages: LockFile["packages"]): string | undefined {
	for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf("/node_modules/"), 0))) {
		const path = `${folder}${folder && "/"}node_modules/${name}`;
		if (packages[path]) return path;
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
