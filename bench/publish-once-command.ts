import { openAppBuild } from "../press/app-build.ts";
import { codeFingerprint } from "../press/fingerprint.ts";
import { openPress } from "../press/press.ts";
import { loadSettings } from "../press/settings.ts";

/** Publishes a content folder as `npm run build` does, and prints what it took. The app is built before. */
await loadSettings("production");
await openAppBuild(await codeFingerprint());
const { written, removed, seconds } = await openPress().publish({ isQuiet: true });
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ files: written + removed, seconds, megabytes: maxRSS / 1024 }));
