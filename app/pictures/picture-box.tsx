import type { Picture } from "../../contract/picture.ts";
import { usePictureFailure } from "./picture-failure.ts";
import { PictureMissing } from "./picture-missing.tsx";

type PictureBoxProps = {
	picture: Picture;
	/** How wide the picture is shown, as the `sizes` attribute says it. */
	sizes: string;
	/** True for the one picture that opens the page: it is fetched first, all others when they come near. */
	first?: boolean;
};

/** A picture in a box that holds its place, tinted until it arrives and dressed for the case that it never does. */
export function PictureBox({ picture, sizes, first = false }: PictureBoxProps) {
	const { failed, watch } = usePictureFailure(picture.base);
	const { base, widths, width, height, tint, alt } = picture;
	if (failed) return <PictureMissing alt={alt} />;
	return (
		<span className="pic">
			{/* An attribute that styles: the policy in firebase.json forbids any other in the page. */}
			<svg className="tint" color={tint} aria-hidden="true" />
			<picture>
				<source type="image/avif" srcSet={sources(picture, "avif")} sizes={sizes} />
				<img
					{...watch}
					src={`${base}-${widths.at(-1)}.webp`}
					srcSet={sources(picture, "webp")}
					sizes={sizes}
					width={width}
					height={height}
					alt={alt}
					loading={first ? "eager" : "lazy"}
					fetchPriority={first ? "high" : "auto"}
					decoding="async"
				/>
			</picture>
		</span>
	);
}

function sources({ base, widths }: Picture, format: "avif" | "webp"): string {
	return widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
}
