export function GoHome() {
	return (
		<a className="button button-primary" href="/">
			Go to home Page
		</a>
	);
}
