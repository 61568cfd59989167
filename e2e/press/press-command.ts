import { explanation } from "../../lib/run-command.ts";
import { openPress } from "../../press/press.ts";

/** What the process is asked: to publish at this time. */
export type PublishRequest = {
	now: string;
	/** The paths that were saved since the last request. All are looked at without them. */
	changed?: string[] | undefined;
	/** Ends the process without notice once a step has done so much, as a power cut would. */
	kill?: { step: string; done: number } | undefined;
};

export type PublishAnswer = { problem?: string; error?: string };

const press = openPress();

process.on("message", async ({ now, changed, kill }: PublishRequest) => {
	const answer = await press
		.publish({
			now: new Date(now),
			isQuiet: true,
			isChanged: true,
			changed: changed && new Set(changed),
			onProgress: (step, done) => {
				if (step === kill?.step && done >= kill.done) process.kill(process.pid, "SIGKILL");
			},
		})
		.then(
			({ problem }): PublishAnswer => ({ problem }),
			(error): PublishAnswer => ({ error: String(explanation(error)) }),
		);
	process.send?.(answer);
});
