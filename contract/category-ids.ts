/** The two categories that are views of all stories: no story belongs to them. */
export const allNews = 0;
export const todaysPick = 1;

/** From this number on, categories have stories of their own. */
export const firstOfItsOwn = 2;
