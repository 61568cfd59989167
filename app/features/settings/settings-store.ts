import { createStore, type ReadableStore } from "../../platform/create-store.ts";
import { createStoredValue, type ParsedText } from "../../platform/storage/stored-value.ts";
import { settingsKey, settingValues } from "./apply-settings.ts";

export type SettingName = keyof typeof settingValues;

/** What differs from the defaults. */
export type Settings = { [Name in SettingName]?: (typeof settingValues)[Name][number] };

/** The stored object, with fields and versions that this version of the site does not know. */
type StoredSettings = Record<string, unknown>;

const version = 1;
const maxLength = 10_000;
const names = Object.keys(settingValues) as SettingName[];

const stored = createStoredValue<StoredSettings>(settingsKey, {
	initial: {},
	parse: parseSettings,
	serialize: serializeSettings,
});

/** Changes that the browser did not store. They hold in this tab. */
const unstored = createStore<StoredSettings>({});

export function parseSettings(text: string | null): ParsedText<StoredSettings> {
	if (text === null) return { value: {}, unreadable: null };
	try {
		const value: unknown = text.length > maxLength ? null : JSON.parse(text);
		if (typeof value === "object" && value !== null && !Array.isArray(value))
			return { value: value as StoredSettings, unreadable: null };
	} catch {
		// Unreadable, as below.
	}
	return { value: {}, unreadable: text };
}

/** Null if everything has its default. A newer version stays as it is. */
export function serializeSettings(value: StoredSettings): string | null {
	const { version: storedVersion = version, ...fields } = value;
	return Object.keys(fields).length === 0 ? null : JSON.stringify({ version: storedVersion, ...fields });
}

/** The known settings with a known value. */
export function decodeSettings(value: StoredSettings): Settings {
	const known = names.filter((name) => (settingValues[name] as readonly unknown[]).includes(value[name]));
	return Object.fromEntries(known.map((name) => [name, value[name]]));
}

let lastInput: StoredSettings[] = [];
let lastSettings: Settings = {};

/** For components: the settings that hold in this tab. */
export const settings: ReadableStore<Settings> = {
	initial: {},
	get: () => {
		const input = [stored.get(), unstored.get()];
		if (input.some((value, index) => value !== lastInput[index])) {
			lastInput = input;
			lastSettings = decodeSettings(Object.assign({}, ...input));
		}
		return lastSettings;
	},
	subscribe: (listener) => {
		const unsubscribeStored = stored.store.subscribe(listener);
		const unsubscribeUnstored = unstored.subscribe(listener);
		return () => {
			unsubscribeStored();
			unsubscribeUnstored();
		};
	},
};

/**
 * Changes some settings, in this tab at once; undefined stands for the default. Returns whether the browser keeps the
 * change. Other fields stay as the other tabs have written them.
 */
export async function changeSettings(
	change: { [Name in SettingName]?: Settings[Name] | undefined },
): Promise<boolean> {
	unstored.set({ ...unstored.get(), ...change });
	applyInThisTab();
	const result = await stored.change((value) => withoutUndefined({ ...value, ...change }));
	const isKept = result === "done" && stored.store.get().problem !== "forbidden";
	if (isKept) {
		const rest = Object.entries(unstored.get()).filter(([name]) => !(name in change));
		unstored.set(Object.fromEntries(rest));
	}
	// A change of another tab may have replaced it meanwhile.
	applyInThisTab();
	return isKept;
}

/** The script in the head of the page listens to this event: apply-settings.ts. Other tabs get one of the browser. */
function applyInThisTab(): void {
	const newValue = JSON.stringify(settings.get());
	dispatchEvent(new StorageEvent("storage", { key: settingsKey, newValue }));
}

/** Whether the browser stores no settings at all. */
export function areSettingsForbidden(): boolean {
	return stored.store.get().problem === "forbidden";
}

export function resetSettings(): Promise<boolean> {
	return changeSettings(Object.fromEntries(names.map((name) => [name, undefined])));
}

function withoutUndefined(value: StoredSettings): StoredSettings {
	return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}
