/**
 * `npm run build -- --preview` builds into folders of its own, without a service worker and a desk. Imported before
 * everything else, because the folders are read when modules load.
 */
if (process.argv.includes("--preview")) {
	const { CANDOUR_BUILD, CANDOUR_WORK } = process.env;
	Object.assign(process.env, {
		CANDOUR_BUILD: `${CANDOUR_BUILD || "build"}-preview`,
		CANDOUR_WORK: `${CANDOUR_WORK || ".candour"}/preview`,
		DESK: "off",
		OFFLINE: "off",
		PREVIEW: "on",
	});
}

export {};
