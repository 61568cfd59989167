import { Component, type KeyboardEvent } from "react";
import { deskIndex } from "../desk-index.ts";
import type { ControlProps } from "./control-props.ts";

const maxSuggestions = 500;

/** Input for a list of texts. A story's tags are completed from the stories that the desk has read. */
export class TagsInput extends Component<ControlProps, { typed: string }> {
	override state = { typed: "" };

	get tags(): string[] {
		return Array.isArray(this.props.value) ? this.props.value.map(String) : [];
	}

	get areCompleted(): boolean {
		return this.props.field.get("name") === "tags";
	}

	add = () => {
		const typed = this.state.typed.split(",").map((tag) => tag.trim());
		const added = typed.filter((tag) => tag !== "");
		const tags = [
			...new Set([...this.tags, ...(this.areCompleted ? added.map(deskIndex.existingSpelling) : added)]),
		];
		this.setState({ typed: "" });
		if (tags.length > this.tags.length) this.props.onChange(tags);
	};

	remove = (tag: string) => this.props.onChange(this.tags.filter((other) => other !== tag));

	onKey = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (event.key === "Backspace" && this.state.typed === "") this.remove(this.tags.at(-1) ?? "");
		if (event.key !== "Enter" && event.key !== ",") return;
		event.preventDefault();
		this.add();
	};

	override render() {
		const { forID, classNameWrapper, field } = this.props;
		const datalistId = `${forID}-known`;
		return (
			<div className="desk-tags">
				{this.tags.length > 0 && (
					<ul aria-label={String(field.get("label"))}>
						{this.tags.map((tag) => (
							<li key={tag}>
								{tag}
								<button type="button" aria-label={`Remove ${tag}`} onClick={() => this.remove(tag)}>
									×
								</button>
							</li>
						))}
					</ul>
				)}
				<input
					id={forID}
					className={classNameWrapper}
					list={datalistId}
					value={this.state.typed}
					aria-label={String(field.get("label"))}
					onChange={({ currentTarget }) => this.setState({ typed: currentTarget.value })}
					onKeyDown={this.onKey}
					onBlur={this.add}
				/>
				{this.areCompleted && (
					<datalist id={datalistId}>
						{deskIndex
							.tags()
							.slice(0, maxSuggestions)
							.map((tag) => (
								<option key={tag} value={tag} />
							))}
					</datalist>
				)}
			</div>
		);
	}
}
