import type CMS from "@sveltia/cms";
import { Component, type ComponentType } from "react";
import { errorMap } from "../../newsroom/schemas/error-map.ts";
import { type Kind, schemaAt } from "../config/schemas.ts";
import { AmountInput } from "./amount-input.tsx";
import type { ControlProps } from "./control-props.ts";
import { TagsInput } from "./tags-input.tsx";

/** Registers field types that validate with the newsroom's rules and messages. */
export function registerFieldTypes(cms: typeof CMS): void {
	const builtIn = { line: "string", lines: "text" };
	for (const [name, type] of Object.entries(builtIn))
		cms.registerFieldType(name, checked(cms.getFieldType(type)?.control as ComponentType<ControlProps>));
	cms.registerFieldType("amount", checked(AmountInput));
	cms.registerFieldType("tags", checked(TagsInput));
}

/**
 * Sveltia calls `isValid` on the instance. A class component works here because Sveltia renders it with its
 * own React.
 */
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

/** The newsroom's error message for a value, if any. `rule` is for example "story:rating.number". */
function checkField(rule: string, value: unknown): string | undefined {
	const [kind = "", path = ""] = rule.split(":");
	// Sveltia reports missing values itself.
	if (value === undefined || value === null || value === "") return undefined;
	const { error } = schemaAt(kind as Kind, path).safeParse(value, { error: errorMap, reportInput: true });
	return error?.issues[0]?.message;
}
