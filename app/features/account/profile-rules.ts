import { validateName, validatePhoto } from "../../reader/registration-rules.ts";

export type Profile = { name: string; photo: string };
type ProfileError = { field: keyof Profile; message: string };

/**
 * The first broken rule. What did not change is fine: a name from Google has spaces, and an older picture may not be
 * https.
 */
export function validateProfile({ name, photo }: Profile, previous: Profile): ProfileError | null {
	const nameError = name === previous.name ? null : validateName(name);
	if (nameError) return { field: "name", message: nameError };
	const photoError = photo === previous.photo ? null : validatePhoto(photo);
	return photoError ? { field: "photo", message: photoError } : null;
}
