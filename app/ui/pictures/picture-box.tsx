import { type Picture, srcSetOf } from "../../../contract/picture.ts";
import { loadingOf } from "./loading.ts";
import { usePictureFailure } from "./picture-failure.ts";
import { PictureMissing } from "./picture-missing.tsx";
import { PreloadLink } from "./preload-link.tsx";

type PictureBoxProps = {
	picture: Picture;
	/** The `sizes` attribute. */
	sizes: string;
	/** True for the first picture of a page: loads at once with high priority instead of lazily. */
	priority?: boolean;
};

/** A responsive picture in a box of fixed size: a tint while it loads, a fallback if it fails. */
export function PictureBox({ picture, sizes, priority = false }: PictureBoxProps) {
	const { failed, imgProps } = usePictureFailure(picture.base);
	const { base, widths, width, height, tint, alt, webpOnly } = picture;
	if (failed) return <PictureMissing alt={alt} />;
	const format = webpOnly ? "webp" : "avif";
	const type = `image/${format}`;
	return (
		<span className="picture-box" data-alt={alt || undefined}>
			{import.meta.env.SSR && priority && (
				<PreloadLink
					href={`${base}-${widths.at(-1)}.${format}`}
					type={type}
					imageSrcSet={srcSetOf(picture, format)}
					imageSizes={sizes}
				/>
			)}
			{/* The `color` attribute, because the CSP forbids inline styles. */}
			<svg className="picture-tint" color={tint} aria-hidden="true" />
			<picture>
				<source type={type} srcSet={srcSetOf(picture, format)} sizes={sizes} />
				<img
					{...imgProps}
					suppressHydrationWarning
					src={`${base}-${widths.at(-1)}.webp`}
					srcSet={srcSetOf(picture, "webp")}
					sizes={sizes}
					width={width}
					height={height}
					alt={alt}
					loading={loadingOf(priority)}
					fetchPriority={priority ? "high" : "auto"}
					decoding="async"
				/>
			</picture>
		</span>
	);
}
