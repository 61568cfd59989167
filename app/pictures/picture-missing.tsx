/** Stands where a picture did not arrive, and still says what was meant to be seen. */
export function PictureMissing({ alt }: { alt: string }) {
	return <span className="pic pic-missing" role="img" aria-label={alt || "Picture missing"} />;
}
