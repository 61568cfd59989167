/** Calls `stop` with the signal when this process is asked to stop. */
export function onSignal(stop) {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
	// npm starts us through a shell, which ends on a signal without forwarding it.
	const shell = process.ppid;
	const checkParent = () => process.ppid !== shell && stop("SIGTERM");
	if (process.env.npm_lifecycle_event) setInterval(checkParent, 500).unref();
}
