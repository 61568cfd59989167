import { readBuildRules } from "../hosting/build-rules.ts";
import { checkLive } from "../hosting/live/check-live.ts";
import { folders } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { checkIdentity } from "../press/upload/check-build.ts";

/**
 * Without an address: whether the build may be deployed; `firebase deploy` runs it first. With one: whether the host there
 * answers by the rules of the build.
 */
await runCommand(async () => {
	const [address, ...others] = process.argv.slice(2);
	if (address === undefined) return checkIdentity();
	const url = URL.parse(address);
	if (others.length > 0 || !url || !/^https?:$/.test(url.protocol) || url.pathname !== "/")
		throw new UserError("Give the address of the paper: npm run deploy:check https://your.paper");
	const rules = await readBuildRules(folders.build);
	if (!rules) throw new UserError(`${folders.build}/ has no site to compare with. Run npm run build first.`);
	const differences = await checkLive(url, folders.build, rules);
	for (const difference of differences) console.log(difference);
	if (differences.length > 0) process.exitCode = 1;
	else console.log(`${url.origin} answers as the rules of ${folders.build}/ say.`);
});
