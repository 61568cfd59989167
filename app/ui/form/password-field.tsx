import { type ComponentProps, useState } from "react";
import { Icon } from "../icon.tsx";
import { Field } from "./field.tsx";

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "tool">) {
	const [shown, setShown] = useState(false);
	return (
		<Field
			{...props}
			type={shown ? "text" : "password"}
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			required
			tool={
				<button
					className="icon-button"
					type="button"
					aria-label={shown ? "Hide password" : "Show password"}
					onClick={() => setShown(!shown)}
				>
					<Icon name={shown ? "hide" : "views"} />
				</button>
			}
		/>
	);
}
