import type { Plugin } from "vite";
import { accountsFile } from "../../server/identity/accounts-file.ts";
import { openIdentityService } from "../../server/identity/identity-service.ts";

/** The identity service on the development server's own origin, in front of all that Vite answers. */
export async function embeddedIdentity(): Promise<Plugin> {
	const identity = await openIdentityService({ accountsFile: accountsFile() });
	return {
		name: "embedded-identity",
		enforce: "pre",
		configureServer: ({ middlewares }) => {
			middlewares.use((request, response, next) => {
				if (!identity.answer(request, response)) next();
			});
		},
		// Vite also closes a server that it is about to start anew, so the service itself stays open.
		closeServer: identity.save,
	};
}
