import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { collectGarbage, collectYoungBuffers } from "../../lib/collect-garbage.ts";
import { type CompressedCopy, compressCopies, isPrecompressed } from "../../lib/files/compress.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import type { Hash } from "../../lib/hash.ts";
import { UserError } from "../../lib/user-error.ts";
import { openRenderer, type RenderedPage, type RenderPage } from "./renderer.ts";

/** Up to this many pages are rendered sooner than a thread has loaded the app. */
const maxPagesWithoutThreads = 200;

/** So that a thread always has a page to render while the last one is compressed and written. */
const pagesPerThread = 3;

const pagesPerCollection = 100;

export type RenderThreadData = {
	/** The path of the module that renders pages. */
	server: string;
	/** The paths of all rendered pages. */
	pages: string[];
	/** The folder of the data files. */
	folder: string;
};

export type StalePage = {
	page: string;
	file: string;
	/** Of the file, if there is one. */
	publishedHash: Hash | undefined;
};

/** The compressed copies are those of a file that differs, and has any. */
export type CompressedPage = RenderedPage & { copies: CompressedCopy[] };

export type PageAnswer =
	| { page: string; rendered: CompressedPage }
	| { page: string; failure: { message: string /** Absent for a UserError. */; stack?: string } };

/** Renders some of the pages, and calls `onRendered` with each. Many are rendered in threads, on all cores. */
export async function renderPages(
	stale: StalePage[],
	data: RenderThreadData,
	onRendered: (file: string, rendered: CompressedPage) => Promise<void>,
): Promise<void> {
	const renderAll = (concurrency: number, render: (page: StalePage) => Promise<CompressedPage>) =>
		forEachConcurrent(stale, concurrency, async (page) => onRendered(page.file, await render(page)));
	if (stale.length <= maxPagesWithoutThreads) {
		const read = (file: string) => readFile(path.join(data.folder, file), "utf8");
		const render = await openRenderer(data.server, data.pages, read);
		return renderAll(availableParallelism(), (page) => renderAndCompress(page, render));
	}
	// What preparing the edition has left behind is more than the threads take.
	collectGarbage();
	const threads = Array.from({ length: availableParallelism() }, () => startThread(data));
	const leastBusy = () => threads.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a));
	let received = 0;
	const render = async (page: StalePage) => {
		const rendered = await leastBusy().render(page);
		received += 1;
		if (received % pagesPerCollection === 0) collectYoungBuffers();
		return rendered;
	};
	try {
		await renderAll(threads.length * pagesPerThread, render);
	} finally {
		await Promise.all(threads.map(({ close }) => close()));
	}
}

/** What is often rendered is the same HTML as before. */
export async function renderAndCompress(
	{ page, file, publishedHash }: StalePage,
	render: RenderPage,
): Promise<CompressedPage> {
	const rendered = await render(page);
	const isUnchanged = rendered.hash === publishedHash;
	const copies = isUnchanged || !isPrecompressed(file) ? [] : await compressCopies(file, rendered.content);
	return { ...rendered, copies };
}

function startThread(data: RenderThreadData) {
	const worker = new Worker(path.join(import.meta.dirname, "render-worker.ts"), {
		workerData: data,
		// A rendered page is garbage at once; the limits make the thread collect it.
		resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 192 },
	});
	const waiting = new Map<string, PromiseWithResolvers<CompressedPage>>();
	let failure: unknown;
	worker.on("message", (answer: PageAnswer) => {
		const { resolve, reject } = waiting.get(answer.page) ?? {};
		waiting.delete(answer.page);
		if ("rendered" in answer) resolve?.(answer.rendered);
		else reject?.(errorOf(answer.failure));
	});
	worker.on("error", (error) => {
		failure = error;
		for (const { reject } of waiting.values()) reject(error);
	});
	return {
		/** The pages that the thread has not rendered yet. */
		waiting,
		render: (page: StalePage): Promise<CompressedPage> => {
			if (failure) return Promise.reject(failure);
			const answer = Promise.withResolvers<CompressedPage>();
			waiting.set(page.page, answer);
			worker.postMessage(page);
			return answer.promise;
		},
		close: () => worker.terminate(),
	};
}

function errorOf({ message, stack }: { message: string; stack?: string }): Error {
	return stack ? Object.assign(new Error(message), { stack }) : new UserError(message);
}
