import { type ComponentProps, useState } from "react";
import { Icon } from "../icon.tsx";
import { Field } from "./field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, "type" | "tool"> & {
	/** Tells password managers whose password it is. They do not see a field of the type hidden. */
	username?: string;
};

/** A password field with a button that shows the password. */
export function PasswordField({ username, ...props }: PasswordFieldProps) {
	const [shown, setShown] = useState(false);
	return (
		<>
			{username && (
				<input
					className="visually-hidden"
					name="username"
					autoComplete="username"
					value={username}
					readOnly
					tabIndex={-1}
					aria-hidden="true"
				/>
			)}
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
		</>
	);
}
