/** Why a feed, an item or a picture is not taken, in a sentence for the editor. */
export class ImportError extends Error {}
