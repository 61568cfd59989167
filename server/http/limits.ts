/** Limits of the local server, most of them options of Node's server. Times are in milliseconds. */
export const limits = {
	/** Bytes of the request line and headers. */
	maxHeaderSize: 16_384,
	/** Time to receive the headers, and the complete request. */
	headersTimeout: 10_000,
	requestTimeout: 15_000,
	/** How often the two timeouts above are checked. */
	connectionsCheckingInterval: 1_000,
	/** Idle time during a response, and between two requests. */
	timeout: 30_000,
	keepAliveTimeout: 5_000,
	/** One more closes the connection that has been idle or incomplete for longest. */
	maxConnections: 2_000,
	/** Requests whose bodies are still being received, for each path that reads bodies. */
	maxPendingBodies: 200,
	/** Time for pending responses to finish when the server stops. */
	closeTimeout: 5_000,
};

export type Limits = typeof limits;
