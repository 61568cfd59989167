/** Where a build is made, and where it stands when it is finished. Tests and benches build beside the project's own site. */
export const folders = {
	work: process.env.CANDOUR_WORK ?? ".candour",
	build: process.env.CANDOUR_BUILD ?? "build",
};
