import { type ReactNode, useId, useState } from "react";
import { useHydrated } from "../hydrated.ts";

type SwitchProps = {
	label: string;
	hint?: ReactNode;
	isOn: boolean;
	/** Resolves to whether the browser keeps the choice. */
	onChange: (isOn: boolean) => boolean | Promise<boolean>;
	/** Shown if it does not. */
	refusal: string;
};

/** Turns something on and off at once. It cannot be used before hydration. */
export function Switch({ label, hint, isOn, onChange, refusal }: SwitchProps) {
	const isHydrated = useHydrated();
	/** The reader's choice until it is stored. */
	const [choice, setChoice] = useState<boolean | null>(null);
	const [hasFailed, setHasFailed] = useState(false);
	const hintId = useId();
	const choose = async (on: boolean) => {
		setChoice(on);
		setHasFailed(!(await onChange(on)));
		setChoice(null);
	};
	return (
		<div className="form-field">
			<label className="form-check">
				<input
					type="checkbox"
					aria-describedby={hint ? hintId : undefined}
					disabled={!isHydrated}
					checked={choice ?? isOn}
					onChange={({ target }) => choose(target.checked)}
				/>
				{label}
			</label>
			{hint && (
				<p className="note" id={hintId}>
					{hint}
				</p>
			)}
			<p role={isHydrated ? "status" : undefined}>{hasFailed && refusal}</p>
		</div>
	);
}
