/** Stands where a picture did not arrive, and still says what was meant to be seen; one that only decorates says nothing. */
export function PictureMissing({ alt }: { alt: string }) {
	return alt ? (
		<span className="pic pic-missing" role="img" aria-label={alt} />
	) : (
		<span className="pic pic-missing" aria-hidden="true" />
	);
}
