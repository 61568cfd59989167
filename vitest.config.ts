import { mkdirSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { routeConstants } from "./contract/routes.ts";

/** A worker that goes on from files with a DOM to files without one, or back, is started anew: first all of one kind, then all of the other. */
class ByEnvironment extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const sorted = await super.sort(files);
		const { dom = [], node = [] } = Object.groupBy(sorted, ({ moduleId }) =>
			readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom") ? "dom" : "node",
		);
		return [...node, ...dom];
	}
}

/** Tests flush thousands of small files, on which a disk takes longer than everything else: in memory, where Linux has room. */
function temporaryFolder(): string {
	const folder = `/dev/shm/candour-tests-${userInfo().uid}`;
	try {
		const { bavail, bsize } = statfsSync("/dev/shm");
		if (bavail * bsize < 2 ** 31) return tmpdir();
		mkdirSync(folder, { recursive: true });
		return folder;
	} catch {
		return tmpdir();
	}
}

export default defineConfig({
	define: { ...routeConstants, "import.meta.env.BUILD_YEAR": "2026" },
	// The tests read a paper of their own, whatever stands in content/.
	resolve: { alias: { "#content": path.resolve("e2e/edition") } },
	test: {
		env: {
			CANDOUR_CONTENT: "e2e/edition",
			TMPDIR: temporaryFolder(),
			// Commands that tests start as processes of their own are compiled once, not once for each process.
			NODE_COMPILE_CACHE: path.resolve("node_modules/.cache/compiled"),
		},
		include: [
			"layers.test.ts",
			"{app,cli,contract,desk,e2e/engines,hosting,lib,newsroom,press,server,wall}/**/*.test.{ts,tsx,mjs}",
		],
		setupFiles: "lib/reset-worker-setup.ts",
		globalSetup: "newsroom/pictures/fixture-pictures-setup.ts",
		environment: "node",
		maxWorkers: 2,
		// A worker runs many files. Each begins anew: lib/reset-worker-setup.ts.
		isolate: false,
		sequence: { sequencer: ByEnvironment },
		// A busy machine is slow, not wrong.
		testTimeout: 30_000,
	},
});
