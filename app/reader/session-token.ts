import { currentToken } from "./id-token.ts";
import { loadSessionActions } from "./load-session-actions.ts";
import { currentSession } from "./session.ts";

/** The reader's token, also where none is stored or it cannot be renewed: then the identity service knows why. */
export async function sessionToken(refused?: string): Promise<string | null> {
	// Visitors do not load the service.
	if (!currentSession().reader) return null;
	const token = await currentToken(refused).catch(() => null);
	if (token && token !== refused) return token;
	const { openIdentity } = await loadSessionActions();
	await (await openIdentity()).renewToken?.();
	return currentToken();
}
