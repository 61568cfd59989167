import { build } from "../press/build.ts";
import { fingerprint, fingerprintOf } from "../press/fingerprint.ts";
import { hasComeDue, renewWhenDue } from "../press/next-due.ts";
import { places, restoreBuild } from "../press/replace-build.ts";
import { runCommand } from "../press/run-command.ts";
import { listen, readPort } from "./listen.ts";
import { serve } from "./serve.ts";

await runCommand(async () => {
	const port = readPort();
	await refuseTakenPort(port);
	await restoreBuild(places);
	const isAsWritten = (await fingerprintOf(places.build)) === (await fingerprint());
	if (!isAsWritten || (await hasComeDue(places.build))) await build();
	await serve(port);
	renewWhenDue(places.build, async () => {
		console.log("A scheduled story is due, or news has grown old: building anew.");
		await build();
	});
});

/** Better said now than after the build. */
async function refuseTakenPort(port: number): Promise<void> {
	const trial = await listen(() => {}, port);
	await trial.close();
}
