import { GoHome } from "./go-home.tsx";

/** Says plainly that a part of the site is not there yet. */
export function NotOpenYet({ title }: { title: string }) {
	return (
		<main className="wrap page-plain" id="main">
			<h1>{title}</h1>
			<p>
				Accounts are not open yet. Until they are, every news list and About Us can be read without one; whole
				stories and bookmarks will follow.
			</p>
			<GoHome />
		</main>
	);
}
