/** These two categories are views of all stories. No story has one of these ids. */
export const allNews = 0;
export const todaysPick = 1;

/** Categories with this id or a higher one have their own stories. */
export const firstOwnCategory = 2;
