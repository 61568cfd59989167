/** What Sveltia passes to the control of a field. */
export type ControlProps = {
	value: unknown;
	forID: string;
	classNameWrapper: string;
	field: { get: (name: string) => unknown };
	onChange: (value: unknown) => void;
};
