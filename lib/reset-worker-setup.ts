import { vi } from "vitest";

// Test files share a worker. Without this, a file would get modules that another file loaded with other mocks, its clock and its page.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
globalThis.document?.body.replaceChildren();
