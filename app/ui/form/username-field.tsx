/** Tells password managers whose password a form is about. They do not see a field of the type hidden. */
export function UsernameField({ value }: { value: string }) {
	return (
		<input
			className="visually-hidden"
			name="username"
			autoComplete="username"
			value={value}
			readOnly
			tabIndex={-1}
			aria-hidden="true"
		/>
	);
}
