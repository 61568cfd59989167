import path from "node:path";

/** The folder of the site that the engines read: that of the journeys with a watch in each page. */
export const watchedSite = path.resolve(".candour/e2e/watched");
