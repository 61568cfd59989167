/** The page background in light and dark mode, for `theme-color`. In app/styles/themes.css it is paper. */
export const dayPaper = "#fdfaf4";
export const nightPaper = "#0f1623";

/** The text in light mode, for the cover of an EPUB. In app/styles/themes.css it is ink. */
export const dayInk = "#14213d";
