import path from "node:path";
import { folders } from "../lib/folders.ts";

/** The store of the site's trees, and of everything that is known about them. */
export const siteStore = path.join(folders.work, "site");
