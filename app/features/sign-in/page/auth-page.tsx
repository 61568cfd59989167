import type { ReactNode } from "react";
import art from "#content/images/pages/login.svg?no-inline";
import { Artwork } from "../../../ui/pictures/artwork.tsx";

type AuthPageProps = {
	title: string;
	children: ReactNode;
	/** Replaces the drawing beside the form (above it on a phone). */
	beside?: ReactNode;
};

/** A page with one form on it. */
export function AuthPage({ title, children, beside }: AuthPageProps) {
	return (
		<main className="page-width auth-page" id="main">
			<h1>{title}</h1>
			<div className="auth-beside">{beside || <Artwork url={art} alt="" />}</div>
			<div className="auth-form">
				<noscript>
					{import.meta.env.SSR && (
						<p className="page-notice">
							Signing in needs JavaScript. The news lists and About Us can be read without it.
						</p>
					)}
				</noscript>
				{children}
			</div>
		</main>
	);
}
