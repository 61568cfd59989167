import { useEffect, useState } from "react";
import { nameHint, photoHint, validatePhoto } from "../../reader/registration-rules.ts";
import type { TextOf } from "../../reader/use-service-form.ts";
import { Field } from "../../ui/form/field.tsx";
import { ReaderPortrait } from "../../ui/pictures/portrait.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { validateProfile } from "./profile-rules.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** The preview requests a picture only after a pause in typing. */
const previewDelayMs = 400;

/** Changes the name and the picture. */
export function ProfileForm(props: SectionProps) {
	const { reader } = props;
	const action = useAccountAction(props);
	const [name, setName] = useStored(reader.displayName ?? "");
	const [photo, setPhoto] = useStored(reader.photoURL ?? "");
	const preview = usePreview(photo);

	const profileIn = (textOf: TextOf) => ({ name: textOf("name"), photo: textOf("photo").trim() });
	const save = (textOf: TextOf) =>
		action.perform((service) => service.changeProfile(profileIn(textOf)), {
			tone: "success",
			text: "Your name and picture are changed",
		});
	const check = (textOf: TextOf) =>
		validateProfile(profileIn(textOf), { name: reader.displayName ?? "", photo: reader.photoURL ?? "" });

	return (
		<AccountSection title="Name and picture" note="Shown in the header, to you alone.">
			<AccountForm action={action} check={check} send={save} submit="Save name and picture">
				<Field
					label="Name"
					name="name"
					autoComplete="name"
					required
					hint={nameHint}
					value={name}
					onChange={(event) => setName(event.target.value)}
					error={action.errorAt("name")}
				/>
				<div className="account-photo">
					<ReaderPortrait key={preview} url={preview} size={72} alt="Preview of your picture" />
					<Field
						label="Photo URL"
						name="photo"
						type="url"
						autoComplete="photo"
						hint={photoHint}
						placeholder="https://"
						value={photo}
						onChange={(event) => setPhoto(event.target.value)}
						error={action.errorAt("photo")}
					/>
				</div>
			</AccountForm>
		</AccountSection>
	);
}

/** What is typed. A new stored value, such as one from another tab, replaces it. */
function useStored(stored: string) {
	const [known, setKnown] = useState(stored);
	const [typed, setTyped] = useState(stored);
	if (known !== stored) {
		setKnown(stored);
		setTyped(stored);
	}
	return [typed, setTyped] as const;
}

/** The typed URL if it is valid, after a pause. */
function usePreview(typed: string): string | null {
	const url = typed.trim();
	const [shown, setShown] = useState(url);
	useEffect(() => {
		const timer = setTimeout(() => setShown(url), previewDelayMs);
		return () => clearTimeout(timer);
	}, [url]);
	return shown && !validatePhoto(shown) ? shown : null;
}
