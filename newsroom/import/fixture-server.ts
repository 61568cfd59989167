import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** For tests: a local HTTP server. */
export async function feedServer(respond: RequestListener): Promise<{ url: string; close: () => void }> {
	const server = createServer(respond);
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
