const build = process.env.CANDOUR_BUILD ?? "build";

/** The folder for intermediate files, and the finished builds of the site and the desk. Tests and benches set their own. */
export const folders = {
	work: process.env.CANDOUR_WORK ?? ".candour",
	build,
	desk: process.env.CANDOUR_DESK_BUILD ?? `${build}-desk`,
};
