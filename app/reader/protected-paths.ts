/** Whether only signed-in readers see the page: contract/routes.ts says which. */
export function isProtectedPath(pathname: string): boolean {
	return __PROTECTED_PATHS__.some((path) =>
		new RegExp(`^/${path.replace(":id", "[^/]+")}/?$`).test(pathname),
	);
}
