/** The colour of the paper by day and by night, for the frame that a browser draws around it; app/styles/themes.css calls it paper. */
export const dayPaper = "#fdfaf4";
export const nightPaper = "#0f1623";
