/** How long a newsroom's lines may be, in characters; what is longer is a mistake, or not ours. */
export const longestHeadline = 300;
export const longestName = 100;

export const mostTags = 100;
