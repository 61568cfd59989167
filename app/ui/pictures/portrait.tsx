import placeholder from "#content/images/pages/reader-placeholder.svg?no-inline";
import type { Picture } from "../../../contract/picture.ts";
import { usePictureFailure } from "./picture-failure.ts";

/** A round portrait. Its alt text is empty because the name is next to it. */
export function Portrait({ picture, size }: { picture: Picture; size: number }) {
	const { failed, imgProps } = usePictureFailure(picture.base);
	const [small, large = small] = picture.widths;
	return (
		<img
			className="author-portrait"
			{...imgProps}
			src={failed ? placeholder : `${picture.base}-${small}.webp`}
			srcSet={failed ? undefined : `${picture.base}-${small}.webp 1x, ${picture.base}-${large}.webp 2x`}
			width={size}
			height={size}
			alt=""
			loading="lazy"
			decoding="async"
		/>
	);
}

/** The placeholder for a reader without a portrait. */
function DefaultPortrait({ size, alt }: { size: number; alt: string }) {
	return (
		<img
			className="author-portrait"
			src={placeholder}
			width={size}
			height={size}
			alt={alt}
			fetchPriority="low"
		/>
	);
}

/** A portrait from any host. Sends no referrer, so that the host does not learn what the reader reads. */
export function ReaderPortrait({ url, size, alt }: { url: string | null; size: number; alt: string }) {
	const { failed, imgProps } = usePictureFailure(url ?? "");
	if (!url || failed) return <DefaultPortrait size={size} alt={alt} />;
	return (
		<img
			className="author-portrait"
			{...imgProps}
			src={url}
			width={size}
			height={size}
			alt={alt}
			referrerPolicy="no-referrer"
			loading="lazy"
			decoding="async"
		/>
	);
}
