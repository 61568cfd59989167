import type { MouseEvent, ReactNode } from "react";
import { LogOut } from "../identity/log-out.tsx";
import { nameOf, photoOf, type Reader } from "../identity/reader.ts";
import { useReader } from "../identity/session.ts";
import { DefaultPortrait, ReaderPortrait } from "../pictures/portrait.tsx";
import { useHydrated } from "../ui/hydrated.ts";

/** The reader with Log Out, or Login. The rendered page contains both; the inline script in the head selects one. */
export function ReaderCorner({ children }: { children: ReactNode }) {
	const reader = useReader();
	const hydrated = useHydrated();
	return (
		<>
			<div className="reader-corner">
				{children}
				{(!hydrated || reader) && (
					<span className="reader-name for-readers" title={reader ? nameOf(reader) : undefined}>
						{reader && nameOf(reader)}
					</span>
				)}
				{reader ? (
					<PortraitOf reader={reader} />
				) : (
					<DefaultPortrait size={36} alt="Profile picture of a visitor" />
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

function PortraitOf({ reader }: { reader: Reader }) {
	const photoUrl = photoOf(reader);
	const name = nameOf(reader);
	return (
		<a className="reader-account" href="/account" aria-label={`Your account, ${name}`}>
			{/* The key resets the failure state for a new picture. */}
			<ReaderPortrait key={photoUrl} url={photoUrl} size={36} alt={`Profile picture of ${name}`} />
		</a>
	);
}
