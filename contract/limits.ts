/** Maximum text lengths, in characters. */
export const maxHeadlineLength = 300;
export const maxNameLength = 100;

export const maxTags = 100;

export const maxAliases = 50;

export const maxCorrections = 20;
export const maxCorrectionLength = 1_000;

/** The characters of a search query. Keeps its URL short. */
export const maxQueryLength = 200;
