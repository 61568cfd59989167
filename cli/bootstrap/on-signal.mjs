/** Calls `stop` with the signal that this process is asked to stop by. */
export function onSignal(stop) {
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
	// npm puts a shell between itself and us, which dies of a signal without passing it on.
	const shell = process.ppid;
	const look = () => process.ppid !== shell && stop("SIGTERM");
	if (process.env.npm_lifecycle_event) setInterval(look, 500).unref();
}
