/** How many cards a page of a list holds. A multiple of six keeps pairs of cards together on one page. */
export const cardsPerPage = 12;
