import { Outlet, useParams, useRevalidator } from "react-router";
import type { Category } from "../../contract/published.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { readEdition } from "../edition/read-edition.server.ts";
import { SidePanel } from "../layout/side-panel.tsx";
import { categoriesFile } from "../news/data/news-files.ts";
import { Categories } from "../news/list/categories.tsx";
import { ErrorMessage } from "../ui/error-message.tsx";
import type { Route } from "./+types/main-layout.ts";

export function loader(): Promise<Category[] | null> {
	return readEdition(categoriesFile);
}

/** Without the categories the rest of the page still works, so their absence is an answer and not an error. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Category[] | null> {
	// Nobody stays at the front: who waited there for the categories would wait for them twice.
	if (new URL(request.url).pathname === "/") return null;
	return fetchEdition(categoriesFile).catch(() => null);
}

/** One and the same, so that it is left alone while the list beside it changes. */
const sidePanel = <SidePanel />;

/** Categories on the left, content in the middle, the side panel on the right. */
export default function MainLayout({ loaderData: categories }: Route.ComponentProps) {
	const { id } = useParams();
	const { state, revalidate } = useRevalidator();
	return (
		<div className="wrap columns">
			{categories ? (
				<Categories categories={categories} current={id} />
			) : (
				<ErrorMessage title="The categories did not arrive" onRetry={revalidate} busy={state === "loading"}>
					The list of categories could not be loaded. The news beside it is not affected.
				</ErrorMessage>
			)}
			<main id="main">
				<Outlet />
			</main>
			{sidePanel}
		</div>
	);
}
