import { previewWidth } from "../../../../contract/story-page.ts";
import { createLimiter } from "../../../platform/create-limiter.ts";
import { networkTimeoutMs } from "../../../platform/with-timeout.ts";

/** Limits for untrusted bookmarks and slow hosts. */
const limits = { concurrent: 6, totalMs: 180_000, fileBytes: 4_000_000, totalBytes: 150_000_000 };

/** The largest size of a picture that is encoded here, in pixels. */
const maxSize = { width: 1200, height: 1600 };

type LoadOptions = { signal: AbortSignal; onProgress: (part: number) => void };

/** Loads pictures as JPEG files. Leaves out those that cannot be loaded or read, and those beyond the limits. */
export async function loadPictures(
	urls: string[],
	{ signal, onProgress }: LoadOptions,
): Promise<Map<string, Uint8Array>> {
	const loaded = new Map<string, Uint8Array>();
	const deadline = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)]);
	let done = 0;
	let totalBytes = 0;
	const limit = createLimiter(limits.concurrent);
	const load = async (url: string) => {
		const picture = totalBytes < limits.totalBytes ? await loadPicture(url, deadline) : null;
		signal.throwIfAborted();
		if (picture) {
			totalBytes += picture.length;
			loaded.set(url, picture);
		}
		done += 1;
		onProgress(done / urls.length);
	};
	await Promise.all(urls.map((url) => limit(() => load(url))));
	return loaded;
}

/** Prefers the JPEG that the newsroom encodes for link previews: it needs no second encoding. */
async function loadPicture(url: string, deadline: AbortSignal): Promise<Uint8Array | null> {
	const preview = url.replace(/^(\/pictures\/.+)-\d+\.\w+$/, `$1-${previewWidth}.jpg`);
	for (const candidate of new Set([preview, url])) {
		if (deadline.aborted) return null;
		const signal = AbortSignal.any([deadline, AbortSignal.timeout(networkTimeoutMs)]);
		const picture = await loadJpeg(candidate, signal).catch(() => null);
		if (picture) return picture;
	}
	return null;
}

/**
 * EPUB readers know no AVIF, and older ones no WebP; a GIF may flash, and an SVG may refer to other files. So whatever is
 * not a JPEG is drawn and encoded as one. The service worker may answer with another format than the URL says.
 */
async function loadJpeg(url: string, signal: AbortSignal): Promise<Uint8Array> {
	const file = await fetchFile(url, signal);
	const isBitmap = !file.type.includes("svg");
	const bitmap = await createImageBitmap(isBitmap ? file : await loadImage(url, signal));
	const isUsable = file.size <= limits.fileBytes && (await isJpeg(file));
	const jpeg = isUsable ? file : await encodeJpeg(bitmap);
	bitmap.close();
	return new Uint8Array(await jpeg.arrayBuffer());
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
	const response = await fetch(url, { signal });
	if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
	return response.blob();
}

async function isJpeg(file: Blob): Promise<boolean> {
	const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
	return first === 0xff && second === 0xd8 && third === 0xff;
}

async function loadImage(url: string, signal: AbortSignal): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = url;
	const aborted = new Promise<never>((_, reject) => {
		signal.addEventListener("abort", () => {
			image.src = "";
			reject(signal.reason);
		});
	});
	await Promise.race([image.decode(), aborted]);
	return image;
}

function encodeJpeg(bitmap: ImageBitmap): Promise<Blob> {
	const { width, height } = bitmap;
	const scale = Math.min(1, maxSize.width / width, maxSize.height / height);
	const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
	const context = canvas.getContext("2d");
	if (!context) throw new Error("This browser cannot draw");
	// JPEG has no transparency.
	context.fillStyle = "white";
	context.fillRect(0, 0, canvas.width, canvas.height);
	context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	return canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
}
