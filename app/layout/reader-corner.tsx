import type { MouseEvent, ReactNode } from "react";
import { LogOut } from "../identity/log-out.tsx";
import { nameOf, photoOf } from "../identity/reader.ts";
import { useReader } from "../identity/session.ts";
import { ReaderPortrait } from "../pictures/portrait.tsx";
import { useHydrated } from "../ui/hydrated.ts";
import { Icon } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";

const pages = [
	["Your news", "/your-news"],
	["Bookmarks", "/bookmark"],
	["History", "/history"],
	["Settings", "/settings"],
	["Account", "/account"],
];

/** The reader with Log Out, or Login. The rendered page contains both; the inline script in the head selects one. */
export function ReaderCorner({ children }: { children: ReactNode }) {
	const reader = useReader();
	const hydrated = useHydrated();
	const name = reader ? nameOf(reader) : undefined;
	const photoUrl = reader && photoOf(reader);
	return (
		<>
			<div className="reader-corner">
				{children}
				{(!hydrated || reader) && (
					<div className="for-readers">
						<span className="reader-name" title={name}>
							{name}
						</span>
						<Menu
							id="reader-menu"
							label={name ? `Your pages, ${name}` : "Your pages"}
							className="reader-picture"
							opener={
								reader ? (
									// The key resets the failure state for a new picture.
									<ReaderPortrait
										key={photoUrl}
										url={photoUrl}
										size={36}
										alt={`Profile picture of ${name}`}
									/>
								) : (
									<Icon name="person" />
								)
							}
						>
							{pages.map(([page, path]) => (
								<a key={path} className="menu-item" href={path}>
									{page}
								</a>
							))}
						</Menu>
					</div>
				)}
				{(!hydrated || !reader) && (
					<span className="reader-picture for-visitors" role="img" aria-label="Profile picture of a visitor">
						<Icon name="person" />
					</span>
				)}
			</div>
			{(!hydrated || !reader) && (
				<a
					className="button button-primary button-small for-visitors"
					href="/auth/login"
					onClick={ignoreDoubleClick}
				>
					Login
				</a>
			)}
			{(!hydrated || reader) && (
				<span className="for-readers">
					<LogOut />
				</span>
			)}
		</>
	);
}

/** Login replaces Log Out: the second click of a double click must not open it. */
function ignoreDoubleClick(event: MouseEvent): void {
	if (event.detail > 1) event.preventDefault();
}
