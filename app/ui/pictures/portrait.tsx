import type { ComponentProps } from "react";
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

/**
 * A portrait from any host, or a placeholder. Sends no referrer, so that the host does not learn what the reader reads.
 */
export function ReaderPortrait({ url, size, alt }: { url: string | null; size: number; alt: string }) {
	const { failed, imgProps } = usePictureFailure(url ?? "");
	const source: ComponentProps<"img"> =
		url && !failed
			? { ...imgProps, referrerPolicy: "no-referrer", loading: "lazy", decoding: "async", src: url }
			: { fetchPriority: "low", src: placeholder };
	return <img className="author-portrait" {...source} width={size} height={size} alt={alt} />;
}
