import { vi } from "vitest";

// Test files share a worker. Without this, a file would get modules that another file loaded with other mocks, and its clock.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
