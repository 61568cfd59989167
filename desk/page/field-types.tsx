import type CMS from "@sveltia/cms";
import { Component, type ComponentType } from "react";
import { AmountInput } from "./amount-input.tsx";
import { checkField } from "./check-field.ts";
import { TagsInput } from "./tags-input.tsx";

export type ControlProps = {
	value: unknown;
	forID: string;
	classNameWrapper: string;
	field: { get: (name: string) => unknown };
	onChange: (value: unknown) => void;
};

/** Sveltia's own fields and one of ours, which answer with the newsroom's sentence for their rule. */
export function registerFieldTypes(cms: typeof CMS): void {
	const builtIn = { line: "string", lines: "text" };
	for (const [name, type] of Object.entries(builtIn))
		cms.registerFieldType(name, checked(cms.getFieldType(type)?.control as ComponentType<ControlProps>));
	cms.registerFieldType("amount", checked(AmountInput));
	cms.registerFieldType("tags", checked(TagsInput));
}

/** Sveltia asks an instance whether its value is valid. A class needs nothing of the React that renders it, which is Sveltia's. */
function checked(Control: ComponentType<ControlProps>) {
	return class extends Component<ControlProps> {
		isValid = (value: unknown) => {
			const message = checkField(String(this.props.field.get("rule")), value);
			return message === undefined || { error: { message } };
		};

		override render() {
			return <Control {...this.props} />;
		}
	} as never;
}
