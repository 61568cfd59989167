/** What the picture on the page for lost readers shows; the offline page has the same one. */
export const lostPicture = "A reader on a quay reaches for a newspaper that the wind has taken.";
