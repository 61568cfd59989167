import { Outlet, useParams, useRevalidator } from "react-router";
import type { Category } from "../../contract/published.ts";
import { categoriesFile } from "../../contract/published-list.ts";
import { SidePanel } from "../frame/side-panel/side-panel.tsx";
import { Categories } from "../news/list/categories.tsx";
import { fetchEdition } from "../platform/edition/edition-file.ts";
import { readEdition } from "../platform/edition/read-edition.server.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import type { Route } from "./+types/main-layout.ts";

export function loader(): Promise<Category[] | null> {
	return readEdition(categoriesFile);
}

/** Returns null on failure: the rest of the page works without the categories. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Category[] | null> {
	// The front page redirects, and the target loads the categories.
	if (new URL(request.url).pathname === "/") return null;
	return fetchEdition(categoriesFile).catch(() => null);
}

/** A constant element, so that React does not render it again when the list changes. */
const sidePanel = <SidePanel />;

/** Categories on the left, content in the middle, the side panel on the right. */
export default function MainLayout({ loaderData: categories }: Route.ComponentProps) {
	const { id } = useParams();
	const { state, revalidate } = useRevalidator();
	return (
		<div className="page-width page-columns">
			{categories ? (
				<Categories categories={categories} current={id} />
			) : (
				<ErrorMessage
					title="The categories could not be loaded"
					onRetry={revalidate}
					busy={state === "loading"}
				>
					The news beside them is not affected.
				</ErrorMessage>
			)}
			<main id="main">
				<Outlet />
			</main>
			{sidePanel}
		</div>
	);
}
