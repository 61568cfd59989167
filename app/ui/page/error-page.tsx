import art from "#content/images/pages/not-found.svg?no-inline";
import { Artwork } from "../pictures/artwork.tsx";
import { GoHome } from "./go-home.tsx";

export const noSuchPage = "There is no page at this address. It may have moved.";

type ErrorPageProps = {
	/** Null for an error that is not an HTTP status. */
	status?: number | null;
	message?: string;
	explanation: string;
};

/** The page for unknown URLs and for errors, with a link home. */
export function ErrorPage({ status = 404, message = "Something Went Wrong!", explanation }: ErrorPageProps) {
	return (
		<div className="page-width">
			<main className="error-page" id="main">
				<div>
					{status !== null && <p className="error-page-status">{status}</p>}
					<h1>{message}</h1>
					<p>{explanation}</p>
					<GoHome />
				</div>
				<div className="error-page-art bleed">
					<Artwork url={art} alt="A newspaper in the wind." priority />
				</div>
			</main>
		</div>
	);
}
