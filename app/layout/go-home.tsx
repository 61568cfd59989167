export function GoHome() {
	return (
		<a className="btn btn-primary" href="/">
			Go to home Page
		</a>
	);
}
