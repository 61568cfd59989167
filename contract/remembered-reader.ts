/** The key in local storage of the reader who was signed in last. */
export const readerHintKey = "candour-reader";
