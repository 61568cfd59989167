/** Maximum text lengths, in characters. */
export const maxHeadlineLength = 300;
export const maxNameLength = 100;

export const maxTags = 100;
