import type { MouseEvent, ReactNode } from "react";
import { LogOut } from "../identity/log-out.tsx";
import { nameOf, photoOf, type Reader } from "../identity/reader.ts";
import { useReader } from "../identity/session.ts";
import { DefaultPortrait, ReaderPortrait } from "../pictures/portrait.tsx";
import { useHydrated } from "../ui/hydrated.ts";

/** Who is reading, after what stands beside them, and the way in or out. Both are in the page as rendered; the head's script knows which one to show. */
export function ReaderCorner({ children }: { children: ReactNode }) {
	const reader = useReader();
	const hydrated = useHydrated();
	return (
		<>
			<div className="reader">
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
				<a className="btn btn-primary btn-small for-visitors" href="/auth/login" onClick={ignoreSecondPress}>
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

/** Login takes the place of Log Out: who presses that twice does not mean Login, which would forget the way back. */
function ignoreSecondPress(event: MouseEvent): void {
	if (event.detail > 1) event.preventDefault();
}

function PortraitOf({ reader }: { reader: Reader }) {
	const address = photoOf(reader);
	const alt = `Profile picture of ${nameOf(reader)}`;
	// Another picture is another element, so that the failure of one is not held against the next.
	return <ReaderPortrait key={address} url={address} size={36} alt={alt} />;
}
