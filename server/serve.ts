import { existsSync } from "node:fs";
import { StopReason } from "../press/stop-reason.ts";
import { readHostingRules } from "./hosting-rules.ts";
import { listen } from "./listen.ts";
import { createSite } from "./site.ts";

/** Serves the built site until the process is asked to stop. */
export async function serve(port: number): Promise<void> {
	const rules = await readHostingRules();
	if (!existsSync(rules.public)) {
		throw new StopReason(`There is no ${rules.public}/ to serve. Run npm run build first.`);
	}
	const listening = await listen(createSite(rules.public, rules), port);
	console.log(`Candour is served on http://localhost:${listening.port}`);
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, listening.close);
}
