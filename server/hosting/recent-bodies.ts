/** Makes the body of a key, or returns the one that was made before. */
type RecentBodies = { get: (key: string, make: () => Promise<Buffer>) => Promise<Buffer> };

/** Keeps the bodies that were last asked for, up to a number of bytes. One that is being made is not made twice. */
export function recentBodies(maxBytes: number): RecentBodies {
	/** The last used comes last. */
	const kept = new Map<string, Buffer>();
	const pending = new Map<string, Promise<Buffer>>();
	let bytes = 0;
	const drop = (key: string) => {
		bytes -= kept.get(key)?.length ?? 0;
		kept.delete(key);
	};
	const keep = (key: string, body: Buffer) => {
		drop(key);
		kept.set(key, body);
		bytes += body.length;
		for (const oldest of kept.keys()) {
			if (bytes <= maxBytes) return;
			drop(oldest);
		}
	};
	return {
		get: async (key, make) => {
			let body = kept.get(key);
			if (!body) {
				const making = pending.get(key) ?? make().finally(() => pending.delete(key));
				pending.set(key, making);
				body = await making;
			}
			keep(key, body);
			return body;
		},
	};
}
