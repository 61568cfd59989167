import { readdir } from "node:fs/promises";
import { join, parse, sep } from "node:path";
import type { Fault } from "./faults.ts";
import { picturePath } from "./fields.ts";
import type { PictureKind } from "./picture-recipe.ts";

/** The pictures that belong to the site and to no story: path inside content/ by name, e.g. "pages/about". */
export type SiteArt = Map<string, string>;

const FOLDERS = ["pages", "qzone"];

const NEEDED = [
	"pages/about",
	"pages/not-found",
	"pages/picture-missing",
	"pages/reader-placeholder",
	"pages/share-card",
	"qzone/classroom",
	"qzone/playground",
	"qzone/swimming",
];

const BRAND = ["app-icon", "emblem", "emblem-dark", "emblem-mono", "favicon", "masthead"];

/** Lists every picture once, so that no story has to ask the disk. */
export async function readSiteArt(
	folder: string,
): Promise<{ pictures: Set<string>; siteArt: SiteArt; faults: Fault[] }> {
	const pictures = new Set((await filesBelow(join(folder, "images"))).map((path) => `/images/${path}`));
	const brand = new Set(await filesBelow(join(folder, "brand")));
	const siteArt: SiteArt = new Map();
	const faults: Fault[] = [];

	for (const path of [...pictures].sort()) {
		const { dir, name } = parse(path);
		const place = dir.replace("/images/", "");
		if (!FOLDERS.includes(place) || !picturePath.safeParse(path).success) continue;
		const twin = siteArt.get(`${place}/${name}`);
		if (twin)
			faults.push({ file: join(folder, path), message: `has the name of ${join(folder, twin)}; keep one` });
		siteArt.set(`${place}/${name}`, path);
	}
	for (const name of NEEDED.filter((name) => !siteArt.has(name))) {
		faults.push({ file: join(folder, "images", `${name}.svg`), message: "is missing; the pages show it" });
	}
	for (const name of BRAND.filter((name) => !brand.has(`${name}.svg`))) {
		faults.push({ file: join(folder, "brand", `${name}.svg`), message: "is missing; the brand needs it" });
	}
	return { pictures, siteArt, faults };
}

export function siteArtKind(name: string): PictureKind {
	return name === "pages/reader-placeholder" ? "portrait" : "page";
}

/** Q-Zone pictures say what they show by their name; the art of the pages decorates. */
export function siteArtAlt(name: string): string {
	const [folder, title = ""] = name.split("/");
	if (folder !== "qzone") return "";
	const words = title.replaceAll("-", " ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

async function filesBelow(folder: string): Promise<string[]> {
	try {
		const found = await readdir(folder, { recursive: true });
		return found.map((path) => path.split(sep).join("/"));
	} catch {
		// A missing folder is told by the files that are missing from it.
		return [];
	}
}
