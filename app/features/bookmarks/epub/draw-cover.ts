import emblem from "#content/brand/emblem.svg?no-inline";
import { dayInk, dayPaper } from "../../../platform/site/paper-colours.ts";
import { site } from "../../../platform/site/site.ts";
import { withTimeout } from "../../../platform/with-timeout.ts";
import { countStories } from "../../../ui/count-of.ts";
import { longDay } from "../../../ui/dates/format-date.ts";

const [width, height] = [1200, 1800];
const emblemTimeoutMs = 5_000;

/** Draws the cover as a JPEG file: the emblem, the name of the site, the date and the number of stories. */
export async function drawCover(now: Date, storyCount: number): Promise<Uint8Array | null> {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d");
	if (!context) return null;
	context.fillStyle = dayPaper;
	context.fillRect(0, 0, width, height);

	const image = await loadEmblem().catch(() => null);
	if (image) context.drawImage(image, width / 2 - 180, 260, 360, 360);

	context.fillStyle = dayInk;
	context.textAlign = "center";
	const font = headlineFont();
	const write = (text: string, size: number, y: number) => {
		context.font = `${size}px ${font}`;
		// The last argument narrows a text that is too long.
		context.fillText(text, width / 2, y, width - 160);
	};
	write(site.name, 170, 880);
	write(site.tagline, 48, 970);
	context.fillRect(width / 2 - 180, 1080, 360, 6);
	write("Saved Stories", 76, 1230);
	write(longDay(now), 52, 1330);
	write(countStories(storyCount), 52, 1410);

	const file = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.9 });
	return new Uint8Array(await file.arrayBuffer());
}

/** The page has loaded it. */
function headlineFont(): string {
	return getComputedStyle(document.documentElement).getPropertyValue("--font-display") || "serif";
}

async function loadEmblem(): Promise<HTMLImageElement> {
	const image = new Image();
	image.src = emblem;
	await withTimeout(image.decode(), emblemTimeoutMs);
	return image;
}
