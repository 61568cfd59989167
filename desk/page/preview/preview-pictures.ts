import { useEffect, useState } from "react";
import type { Picture } from "../../../contract/picture.ts";
import { known } from "../known.ts";

/** How Sveltia hands out a picture of the content folder. */
export type Assets = (path: string) => { path: string; toBase64: () => Promise<string> } | undefined;

/** What a picture is until it has been read. */
const blank: Picture = { base: "data:,#", widths: [1], width: 16, height: 9, tint: "#8884", alt: "" };

const types: Record<string, string> = { svg: "image/svg+xml", jpg: "image/jpeg" };

/** Pictures by their paths, as soon as they are read. One that was dropped in and is not yet saved is a blob. */
export function usePictures(paths: string[], assets: Assets): (path: string, alt?: string) => Picture {
	const [read, setRead] = useState<Record<string, Picture>>({});
	const wanted = paths.filter((path) => path !== "").join("\n");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same paths are the same pictures
	useEffect(() => {
		let isCurrent = true;
		for (const path of wanted === "" ? [] : wanted.split("\n")) {
			const reading = readPicture(path, assets);
			known.notePicture(
				path,
				reading.then((picture) => picture !== undefined),
			);
			reading.then((picture) => {
				if (isCurrent && picture) setRead((before) => ({ ...before, [path]: picture }));
			});
		}
		return () => {
			isCurrent = false;
		};
	}, [wanted]);
	return (path, alt = "") => ({ ...(read[path] ?? blank), alt });
}

async function readPicture(path: string, assets: Assets): Promise<Picture | undefined> {
	const asset = assets(path);
	const ending = path.split(".").at(-1)?.toLowerCase() ?? "";
	const data = asset && (await asset.toBase64().catch(() => undefined));
	const url = data ? `data:${types[ending] ?? `image/${ending}`};base64,${data}` : path;
	const image = new Image();
	image.src = url;
	await image.decode().catch(() => undefined);
	if (image.naturalWidth === 0) return undefined;
	// Published pictures are asked for by a width and a format behind their base. Behind a # they change nothing.
	const { naturalWidth: width, naturalHeight: height } = image;
	return { ...blank, base: `${url}#`, widths: [width], width, height };
}
