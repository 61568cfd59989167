import path from "node:path";
import type { Rolldown } from "vite";

const entry = path.resolve("app/entry.client.tsx");
const roots = ["root.tsx", "routes/main-layout.tsx", "routes/category.tsx"].map((file) =>
	path.resolve("app", file),
);

/** Names the chunk "paper" for each module that every page of news imports statically. */
export function everyPage(): Rolldown.CodeSplittingNameFunction {
	const isImported = new Map<string, boolean>();
	return (id, context) => {
		const visit = (id: string): boolean => {
			const known = isImported.get(id);
			if (known !== undefined) return known;
			const file = id.split("?")[0] ?? id;
			// False until it is known, so that an import cycle ends.
			isImported.set(id, roots.includes(file));
			const importers = context.getModuleInfo(id)?.importers ?? [];
			const result = roots.includes(file) || importers.some((one) => one === entry || visit(one));
			isImported.set(id, result);
			return result;
		};
		// The entry starts the app when it is evaluated. In a shared chunk it would start before the page has set up the router.
		return id !== entry && visit(id) ? "paper" : null;
	};
}
