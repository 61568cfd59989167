import { useState } from "react";
import placeholder from "../../content/images/pages/reader-placeholder.svg?no-inline";
import type { Picture } from "./picture.ts";

/** A round portrait. The name stands beside it, so the picture itself says nothing to a screen reader. */
export function Portrait({ picture, size }: { picture: Picture; size: number }) {
	const [failed, setFailed] = useState(false);
	const [small, large = small] = picture.widths;
	return (
		<img
			className="portrait"
			ref={(image) => {
				if (image?.complete && image.naturalWidth === 0) setFailed(true);
			}}
			src={failed ? placeholder : `${picture.base}-${small}.webp`}
			srcSet={failed ? undefined : `${picture.base}-${small}.webp 1x, ${picture.base}-${large}.webp 2x`}
			width={size}
			height={size}
			alt=""
			loading="lazy"
			decoding="async"
			onError={() => setFailed(true)}
		/>
	);
}

/** The portrait of a reader who has none. */
export function DefaultPortrait({ size, alt }: { size: number; alt: string }) {
	return (
		<img className="portrait" src={placeholder} width={size} height={size} alt={alt} fetchPriority="low" />
	);
}
