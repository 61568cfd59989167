interface ImportMeta {
	/** press/vite/offline-files.ts */
	readonly env: { readonly WALL: boolean };
}
