import { useStore } from "../../platform/create-store.ts";
import { withCrossTabLock } from "../../platform/storage/cross-tab-lock.ts";
import { createStoredValue } from "../../platform/storage/stored-value.ts";
import { settingsKey, settingValues } from "./apply-settings.ts";

export type SettingName = keyof typeof settingValues;

/** What differs from the defaults. */
export type Settings = { [Name in SettingName]?: (typeof settingValues)[Name][number] | undefined };

/** The stored object, with fields and versions that this version of the site does not know. They stay as they are. */
export type StoredSettings = Record<string, unknown>;

const version = 1;
const names = Object.keys(settingValues) as SettingName[];

const stored = createStoredValue<StoredSettings>(settingsKey, {
	initial: {},
	decode: (value) => {
		if (typeof value !== "object" || value === null || Array.isArray(value))
			throw new TypeError("Expected an object");
		return value as StoredSettings;
	},
	encode: ({ version: storedVersion = version, ...fields }) =>
		Object.values(fields).some((field) => field !== undefined)
			? { version: storedVersion, ...fields }
			: undefined,
});

export const settingsStore: typeof stored = {
	...stored,
	change: (change) => {
		const isStored = stored.change(change);
		// The script in the head listens to this event: apply-settings.ts. Other tabs get one of the browser.
		const newValue = JSON.stringify(stored.get());
		dispatchEvent(new StorageEvent("storage", { key: settingsKey, newValue }));
		return isStored;
	},
};

/** The known settings with a known value. */
export function knownSettings(stored: StoredSettings): Settings {
	const known = names.filter((name) => (settingValues[name] as readonly unknown[]).includes(stored[name]));
	return Object.fromEntries(known.map((name) => [name, stored[name]]));
}

export function useSettings(): Settings {
	return knownSettings(useStore(settingsStore.store));
}

/** What this tab has changed since it last had the lock. */
let unconfirmed: Settings = {};

/**
 * Changes some settings at once; undefined stands for the default. Returns false if they hold in this tab only. Changes
 * them again under the lock: of two tabs that do so at the same moment, one may have overwritten the other.
 */
export function changeSettings(change: Settings): boolean {
	const isStored = apply(change);
	Object.assign(unconfirmed, change);
	void withCrossTabLock(settingsKey, () => {
		const changes = unconfirmed;
		unconfirmed = {};
		const stored = settingsStore.get();
		const changed = Object.keys(changes) as SettingName[];
		if (changed.some((name) => stored[name] !== changes[name])) apply(changes);
	});
	return isStored;
}

function apply(change: Settings): boolean {
	return settingsStore.change((stored) => ({ ...stored, ...change }));
}

export function resetSettings(): boolean {
	return changeSettings(Object.fromEntries(names.map((name) => [name, undefined])));
}
