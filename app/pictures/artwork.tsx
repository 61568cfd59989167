import { usePictureFailure } from "./picture-failure.ts";
import { PictureMissing } from "./picture-missing.tsx";

type ArtworkProps = {
	/** Empty where there is none. */
	address: string;
	alt: string;
	/** True where it opens the page: it is fetched at once, others when they come near. */
	first?: boolean;
};

/** A drawing or picture that has one address for every width, 16 by 9. */
export function Artwork({ address, alt, first = false }: ArtworkProps) {
	const { failed, watch } = usePictureFailure(address);
	if (failed || !address) return <PictureMissing alt={alt} />;
	return (
		<span className="pic">
			<img
				{...watch}
				src={address}
				width="1600"
				height="900"
				alt={alt}
				loading={first ? "eager" : "lazy"}
				fetchPriority={first ? "high" : "auto"}
				decoding="async"
			/>
		</span>
	);
}
