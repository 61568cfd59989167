import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { listPath } from "../../../../contract/paths.ts";
import { focusNeighbour } from "../../../ui/focus-neighbour.ts";
import { Icon } from "../../../ui/icon.tsx";
import { takeFocus } from "../../../ui/take-focus.ts";
import { describeFollows } from "../kept-follows.ts";
import { muteWord, setStance, unmuteWord } from "../store/change-follows.ts";
import { cleanWord, type Follows, type ListSubject, maxWordLength } from "../store/follows.ts";

/** Everything that is followed and muted, with buttons to remove it, and a form to mute a word. */
export function ManageFollows({ follows }: { follows: Follows }) {
	const { followed, muted, words } = follows;
	const { hash } = useLocation();
	const described = describeFollows(follows);
	return (
		<details className="your-news-part screen-only" id="manage" key={hash} open={hash === "#manage"}>
			<summary>
				<span>
					Manage what you follow and mute
					{described && <span className="your-news-part-count"> ({described})</span>}
				</span>
			</summary>
			<Removable
				title="You follow"
				empty="You follow nothing yet."
				items={followed.map((subject) => itemOf(subject, "Stop following"))}
			/>
			<Removable
				title="You muted"
				empty="You have muted nothing yet. Stories of muted topics and authors, and stories with muted words, are folded to one line that can be opened."
				items={[
					...muted.map((subject) => itemOf(subject, "Unmute")),
					...words.map((word) => ({
						id: `word ${word}`,
						kind: "Word",
						name: word,
						label: `Unmute ${word}`,
						remove: () => unmuteWord(word),
					})),
				]}
			/>
			<MuteWordForm />
		</details>
	);
}

type Item = { id: string; kind: string; name: string; href?: string; label: string; remove: () => void };

function itemOf(subject: ListSubject, verb: string): Item {
	const { kind, key, name } = subject;
	return {
		id: `${kind} ${key}`,
		kind: kind === "topic" ? "Topic" : "Author",
		name,
		href: listPath(subject),
		label: `${verb} ${name}`,
		remove: () => setStance(subject, null),
	};
}

function Removable({ title, empty, items }: { title: string; empty: string; items: Item[] }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const remove = (item: Item, button: HTMLElement) => {
		focusNeighbour(list.current, "button", button, () => takeFocus(heading.current));
		item.remove();
	};
	return (
		<div className="your-news-removable">
			<h2 ref={heading}>{title}</h2>
			{items.length === 0 ? (
				<p>{empty}</p>
			) : (
				<ul ref={list}>
					{items.map((item) => (
						<li key={item.id}>
							{item.href ? <a href={item.href}>{item.name}</a> : <bdi>{item.name}</bdi>}
							<span className="note">{item.kind}</span>
							<button
								className="icon-button"
								type="button"
								aria-label={item.label}
								title={item.label}
								onClick={({ currentTarget }) => remove(item, currentTarget)}
							>
								<Icon name="close" />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function MuteWordForm() {
	const [text, setText] = useState("");
	const [error, setError] = useState<string>();
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const word = cleanWord(text);
		setError(word === null ? "Type a word with at least one letter or digit." : undefined);
		if (word !== null && muteWord(word)) setText("");
	};
	return (
		<form className="stack your-news-word" onSubmit={submit} noValidate>
			<div className="form-field">
				<label htmlFor="mute-word">Mute a word</label>
				<input
					className="text-input"
					id="mute-word"
					value={text}
					maxLength={maxWordLength}
					autoComplete="off"
					aria-invalid={error ? true : undefined}
					aria-describedby="mute-word-hint mute-word-error"
					onChange={({ target }) => setText(target.value)}
				/>
				<p className="note" id="mute-word-hint">
					Stories that have it in their headline or opening are folded. Several words count in this order.
				</p>
				<p className="form-error" id="mute-word-error" role="alert">
					{error}
				</p>
			</div>
			<button className="button button-outline" type="submit">
				Mute word
			</button>
		</form>
	);
}
