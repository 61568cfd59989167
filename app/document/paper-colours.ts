/** The page background in light and dark mode, for `theme-color`. In app/styles/themes.css it is paper. */
export const dayPaper = "#fdfaf4";
export const nightPaper = "#0f1623";
