/** What one client may ask of the local server. Times are in milliseconds. */
export const limits = {
	/** The bytes of a request's first line and headers together. */
	maxHeaderSize: 16_384,
	/** Until the headers are there, and until the whole request is. */
	headersTimeout: 10_000,
	requestTimeout: 15_000,
	/** How often the two above are looked after. */
	connectionsCheckingInterval: 1_000,
	/** Silence in the middle of an answer, and between one request and the next. */
	timeout: 30_000,
	keepAliveTimeout: 5_000,
	maxConnections: 1_000,
	/** How long answers under way have when the server is asked to stop. */
	closing: 5_000,
};

export type Limits = typeof limits;
