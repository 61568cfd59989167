/** The folder for intermediate files and the folder of the finished build. Tests and benches set their own. */
export const folders = {
	work: process.env.CANDOUR_WORK ?? ".candour",
	build: process.env.CANDOUR_BUILD ?? "build",
};
