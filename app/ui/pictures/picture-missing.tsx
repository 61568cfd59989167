/** The fallback for a picture that failed to load. Keeps its alt text; hidden from screen readers if decorative. */
export function PictureMissing({ alt }: { alt: string }) {
	return alt ? (
		<span className="picture-box picture-missing" role="img" aria-label={alt} data-alt={alt} />
	) : (
		<span className="picture-box picture-missing" aria-hidden="true" />
	);
}
