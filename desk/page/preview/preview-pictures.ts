import { useEffect, useState } from "react";
import type { Picture } from "../../../contract/picture.ts";
import { deskIndex } from "../../desk-index.ts";

/** Sveltia's function to read a picture of the content folder. */
export type Assets = (path: string) => { path: string; toBase64: () => Promise<string> } | undefined;

/** Shown until a picture is loaded. */
const placeholder: Picture = { base: "data:,#", widths: [1], width: 16, height: 9, tint: "#8884", alt: "" };

const types: Record<string, string> = { svg: "image/svg+xml", jpg: "image/jpeg" };

/** Loads pictures by path. A newly added picture that is not saved yet is a blob. */
export function usePictures(paths: string[], assets: Assets): (path: string, alt?: string) => Picture {
	const [pictures, setPictures] = useState<Record<string, Picture>>({});
	const pathList = paths.filter((path) => path !== "").join("\n");
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same paths are the same pictures
	useEffect(() => {
		let isCurrent = true;
		for (const path of pathList === "" ? [] : pathList.split("\n")) {
			const loading = readPicture(path, assets);
			deskIndex.setPictureCheck(
				path,
				loading.then((picture) => picture !== undefined),
			);
			loading.then((picture) => {
				if (isCurrent && picture) setPictures((before) => ({ ...before, [path]: picture }));
			});
		}
		return () => {
			isCurrent = false;
		};
	}, [pathList]);
	return (path, alt = "") => ({ ...(pictures[path] ?? placeholder), alt });
}

async function readPicture(path: string, assets: Assets): Promise<Picture | undefined> {
	const asset = assets(path);
	const extension = path.split(".").at(-1)?.toLowerCase() ?? "";
	const data = asset && (await asset.toBase64().catch(() => undefined));
	const url = data ? `data:${types[extension] ?? `image/${extension}`};base64,${data}` : path;
	const image = new Image();
	image.src = url;
	await image.decode().catch(() => undefined);
	if (image.naturalWidth === 0) return undefined;
	// The app appends width and format to the base; after a # they have no effect.
	const { naturalWidth: width, naturalHeight: height } = image;
	return { ...placeholder, base: `${url}#`, widths: [width], width, height };
}
