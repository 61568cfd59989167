import { loadingOf } from "./loading.ts";
import { usePictureFailure } from "./picture-failure.ts";
import { PictureMissing } from "./picture-missing.tsx";
import { PreloadLink } from "./preload-link.tsx";

type ArtworkProps = {
	/** Empty if there is no picture. */
	url: string;
	alt: string;
	/** True for the first picture of a page: loads at once instead of lazily. */
	priority?: boolean;
};

/** A 16:9 drawing or picture with a single URL for all widths. */
export function Artwork({ url, alt, priority = false }: ArtworkProps) {
	const { failed, imgProps } = usePictureFailure(url);
	if (failed || !url) return <PictureMissing alt={alt} />;
	return (
		<span className="picture-box" data-alt={alt || undefined}>
			{import.meta.env.SSR && priority && <PreloadLink href={url} />}
			<img
				{...imgProps}
				suppressHydrationWarning
				src={url}
				width="1600"
				height="900"
				alt={alt}
				loading={loadingOf(priority)}
				fetchPriority={priority ? "high" : "auto"}
				decoding="async"
			/>
		</span>
	);
}
