/** Heights in px by chunk index. */
export type ChunkHeights = ReadonlyMap<number, number>;

/** Measures all mounted chunks. */
export function measureChunks(list: HTMLElement | null): ChunkHeights {
	const chunks = list?.querySelectorAll<HTMLElement>("[data-chunk]") ?? [];
	return new Map(
		Array.from(chunks, (chunk) => [Number(chunk.dataset.chunk), chunk.getBoundingClientRect().height]),
	);
}
