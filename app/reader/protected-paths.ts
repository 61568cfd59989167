/** Whether only signed-in readers see the page: contract/routes.ts says which. */
export function isProtectedPath(pathname: string): boolean {
	return import.meta.env.PROTECTED_PATHS.some((path) =>
		new RegExp(`^/${path.replace(":id", "[^/]+")}/?$`).test(pathname),
	);
}
