/** The fallback for a picture that failed to load. Keeps its alt text; hidden from screen readers if decorative. */
export function PictureMissing({ alt }: { alt: string }) {
	return alt ? (
		<span className="pic pic-missing" role="img" aria-label={alt} />
	) : (
		<span className="pic pic-missing" aria-hidden="true" />
	);
}
