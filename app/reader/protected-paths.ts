/** The paths of pages for signed-in readers, as the route table writes them. */
export const protectedPaths = { bookmarks: "bookmark", account: "account", story: "news-details/:id" };

export function isProtectedPath(pathname: string): boolean {
	return Object.values(protectedPaths).some((path) =>
		new RegExp(`^/${path.replace(":id", "[^/]+")}/?$`).test(pathname),
	);
}
