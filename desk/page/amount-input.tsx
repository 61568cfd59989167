import { Component } from "react";
import type { ControlProps } from "./control-props.ts";

/**
 * A number input. Sveltia's own number field re-renders endlessly inside a custom field while it is empty.
 */
export class AmountInput extends Component<ControlProps> {
	override render() {
		const { forID, classNameWrapper, field, value, onChange } = this.props;
		return (
			<input
				id={forID}
				className={classNameWrapper}
				type="number"
				step={Number(field.get("step") ?? 1)}
				value={typeof value === "number" ? value : ""}
				aria-label={String(field.get("label"))}
				onChange={({ currentTarget }) =>
					onChange(currentTarget.value === "" ? null : currentTarget.valueAsNumber)
				}
			/>
		);
	}
}
