import placeholder from "#content/images/pages/reader-placeholder.svg?no-inline";
import type { Picture } from "../../contract/picture.ts";
import { usePictureFailure } from "./picture-failure.ts";

/** A round portrait. The name stands beside it, so the picture itself says nothing to a screen reader. */
export function Portrait({ picture, size }: { picture: Picture; size: number }) {
	const { failed, watch } = usePictureFailure(picture.base);
	const [small, large = small] = picture.widths;
	return (
		<img
			className="portrait"
			{...watch}
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

/** The portrait of a reader who has none. */
export function DefaultPortrait({ size, alt }: { size: number; alt: string }) {
	return (
		<img className="portrait" src={placeholder} width={size} height={size} alt={alt} fetchPriority="low" />
	);
}

/** The portrait that a reader has chosen, from wherever it stands; it is not told where the reader is reading. */
export function ReaderPortrait({
	address,
	size,
	alt,
}: {
	address: string | null;
	size: number;
	alt: string;
}) {
	const { failed, watch } = usePictureFailure(address ?? "");
	if (!address || failed) return <DefaultPortrait size={size} alt={alt} />;
	return (
		<img
			className="portrait"
			{...watch}
			src={address}
			width={size}
			height={size}
			alt={alt}
			referrerPolicy="no-referrer"
			decoding="async"
		/>
	);
}
