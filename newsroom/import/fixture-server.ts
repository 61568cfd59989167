import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A publisher on this machine, for tests. */
export async function feedServer(answer: RequestListener): Promise<{ address: string; close: () => void }> {
	const server = createServer(answer);
	await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
	return {
		address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
