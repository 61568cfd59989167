import type { MouseEvent, ReactNode } from "react";
import { LogOut } from "../../reader/log-out.tsx";
import { nameOf, photoOf } from "../../reader/reader.ts";
import { useReader } from "../../reader/session.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { ReaderPortrait } from "../../ui/pictures/portrait.tsx";

/** Written on the server. The app takes it from the served page, so that visitors do not load it twice. */
const pages = import.meta.env.SSR
	? [
			["Your news", "/your-news"],
			["Bookmarks", "/bookmark"],
			["History", "/history"],
			["Settings", "/settings"],
			["Account", "/account"],
		]
			.map(([name, path]) => `<a class="menu-item" href="${path}">${name}</a>`)
			.join("")
	: (document.querySelector("#reader-menu div")?.innerHTML as string);

/** Tools, and the reader with Log Out, or Login. Every page has both; an attribute of the document selects one. */
export function HeaderTools({ children }: { children: ReactNode }) {
	const reader = useReader();
	const name = reader ? nameOf(reader) : undefined;
	const photoUrl = reader && photoOf(reader);
	const silhouette = <Icon name="person" />;
	return (
		<>
			<div className="header-tools">
				{children}
				<div className="for-readers">
					<span className="reader-name" title={name}>
						{name}
					</span>
					<Menu
						id="reader-menu"
						label="Your pages"
						className="reader-picture"
						opener={
							reader ? (
								// The key resets the failure state for a new picture.
								<ReaderPortrait key={photoUrl} url={photoUrl} size={36} alt={`Profile picture of ${name}`} />
							) : (
								silhouette
							)
						}
					>
						{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
						<div dangerouslySetInnerHTML={{ __html: pages }} />
					</Menu>
				</div>
				<span className="reader-picture for-visitors" role="img" aria-label="Profile picture of a visitor">
					{silhouette}
				</span>
			</div>
			<a
				className="button button-primary button-small for-visitors"
				href="/auth/login"
				onClick={ignoreDoubleClick}
			>
				Login
			</a>
			<span className="for-readers">
				<LogOut />
			</span>
		</>
	);
}

/** Login replaces Log Out: the second click of a double click must not open it. */
function ignoreDoubleClick(event: MouseEvent): void {
	if (event.detail > 1) event.preventDefault();
}
