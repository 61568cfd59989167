import path from "node:path";
import type { Rolldown } from "vite";

const entry = path.resolve("app/entry.client.tsx");
const roots = ["root.tsx", "routes/main-layout.tsx", "routes/category.tsx"].map((file) =>
	path.resolve("app", file),
);

/** Names the chunk "every-page" for each module that every page of news imports statically. */
export function everyPageChunk(): Rolldown.CodeSplittingNameFunction {
	const isImported = new Map<string, boolean>();
	return (id, context) => {
		const visit = (id: string): boolean => {
			const cached = isImported.get(id);
			if (cached !== undefined) return cached;
			const file = id.split("?")[0] ?? id;
			// False for now, so that an import cycle ends.
			isImported.set(id, roots.includes(file));
			const importers = context.getModuleInfo(id)?.importers ?? [];
			const result = roots.includes(file) || importers.some((one) => one === entry || visit(one));
			isImported.set(id, result);
			return result;
		};
		// The entry starts the app on evaluation. In a shared chunk that would be before the page has set up the router.
		return id !== entry && visit(id) ? "every-page" : null;
	};
}
