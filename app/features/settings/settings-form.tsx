import { useId, useState } from "react";
import { useHydrated } from "../../ui/hydrated.ts";
import { notify } from "../../ui/toasts/notify.ts";
import {
	changeSettings,
	knownSettings,
	resetSettings,
	type SettingName,
	type Settings,
	settingsStore,
	useSettings,
} from "./settings-store.ts";
import "./settings.css";

/** A setting for readers. Its default has no value, and is one of the choices. */
type Question = { name: SettingName; legend: string; choices: [value: string | undefined, label: string][] };

/** What readers look for first. */
const firstQuestions: Question[] = [
	{
		name: "text",
		legend: "Text size",
		choices: [
			["small", "Small"],
			[undefined, "Normal"],
			["large", "Large"],
			["larger", "Larger"],
			["largest", "Largest"],
		],
	},
	{
		name: "theme",
		legend: "Colours",
		choices: [
			[undefined, "System"],
			["day", "Day"],
			["night", "Night"],
		],
	},
	{
		name: "font",
		legend: "Font",
		choices: [
			[undefined, "Newspaper"],
			["easy", "Easier to read"],
		],
	},
];

const moreQuestions: Question[] = [
	{
		name: "width",
		legend: "Line width",
		choices: [
			["narrow", "Narrow"],
			[undefined, "Normal"],
			["wide", "Wide"],
		],
	},
	{
		name: "spacing",
		legend: "Line spacing",
		choices: [
			[undefined, "Normal"],
			["more", "More"],
			["most", "Most"],
		],
	},
	{
		name: "motion",
		legend: "Motion",
		choices: [
			[undefined, "System"],
			["off", "Off"],
		],
	},
	{
		name: "pictures",
		legend: "Pictures",
		choices: [
			[undefined, "All"],
			["small", "Small"],
			["none", "None"],
		],
	},
	{
		name: "lists",
		legend: "Lists",
		choices: [
			[undefined, "Cards"],
			["headlines", "Headlines only"],
		],
	},
];

/** All settings for reading, or the first of them with the others folded. A choice applies at once. */
export function SettingsForm({ isShort = false }: { isShort?: boolean }) {
	const current = useSettings();
	const [status, setStatus] = useState("");
	const hydrated = useHydrated();
	const isDefault = Object.keys(current).length === 0;
	const report = (isKept: boolean, done = "") =>
		setStatus(isKept ? done : "Your browser does not keep this setting. It holds until you close this tab.");
	const reset = () => {
		const text = "All settings are back to the defaults.";
		// A toast is not read out over the panel, which is modal.
		report(resetSettings(), isShort ? text : "");
		// What was chosen since stays.
		const undo = () => report(changeSettings({ ...current, ...knownSettings(settingsStore.get()) }));
		notify({ tone: "warning", text, action: { label: "Undo", run: undo } });
	};
	const choicesOf = (questions: Question[]) =>
		questions.map((question) => (
			<Choices
				key={question.name}
				question={question}
				value={current[question.name]}
				onChoose={(value) => report(changeSettings({ [question.name]: value as Settings[SettingName] }))}
			/>
		));
	return (
		<form className="stack settings-form script-only" onSubmit={(event) => event.preventDefault()}>
			{choicesOf(firstQuestions)}
			{isShort ? (
				<details className="settings-more">
					<summary className="text-link">More</summary>
					<div className="stack settings-form">{choicesOf(moreQuestions)}</div>
				</details>
			) : (
				choicesOf(moreQuestions)
			)}
			{hydrated && (
				<p className="settings-status" role="status">
					{status}
				</p>
			)}
			<button
				className="button button-outline"
				type="button"
				aria-disabled={isDefault}
				onClick={() => !isDefault && reset()}
			>
				Back to the defaults
			</button>
		</form>
	);
}

type ChoicesProps = {
	question: Question;
	value: string | undefined;
	onChoose: (value: string | undefined) => void;
};

function Choices({ question: { legend, choices }, value, onChoose }: ChoicesProps) {
	const group = useId();
	return (
		<fieldset className="settings-group">
			<legend>{legend}</legend>
			<div className="row settings-choices">
				{choices.map(([choice, label]) => (
					<label key={label}>
						<input type="radio" name={group} checked={choice === value} onChange={() => onChoose(choice)} />
						<span>{label}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}
