import type { ReactNode } from "react";
import art from "#content/images/pages/empty-bookmarks.svg?no-inline";
import { Artwork } from "../../pictures/artwork.tsx";

export function NoBookmarks({ children }: { children: ReactNode }) {
	return (
		<div className="no-bookmarks">
			<Artwork url={art} alt="" priority />
			<h2>You Have'nt Bookmark any news yet</h2>
			<p>
				Press the bookmark on any story and it waits for you here, on this device, even when you are offline.
			</p>
			{children}
		</div>
	);
}
