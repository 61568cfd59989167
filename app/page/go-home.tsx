import { Link } from "react-router";

/** The way out of every page that is not a list. */
export function GoHome() {
	return (
		<Link className="btn btn-primary" to="/">
			Go to home Page
		</Link>
	);
}
