import { site } from "../../platform/site/site.ts";

/** Shown wherever a copy that a file brought is read: the site does not vouch for it. */
export const fromFileNote = `This copy came from a file, not from ${site.name}.`;
