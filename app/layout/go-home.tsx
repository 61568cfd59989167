/** The way out of every page that is not a list. */
export function GoHome() {
	return (
		<a className="btn btn-primary" href="/">
			Go to home Page
		</a>
	);
}
