/** A link to the page itself, which is not a stop on the way to the news. */
export const currentLink = { "aria-current": "page", tabIndex: -1 } as const;
