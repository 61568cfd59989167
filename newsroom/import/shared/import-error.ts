/** Why a feed, an item or a picture cannot be imported. The message is for editors. */
export class ImportError extends Error {}
