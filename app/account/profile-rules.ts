import { validateName } from "../identity/page/registration-rules.ts";

export type Profile = { name: string; photo: string };
type ProfileError = { field: keyof Profile; message: string };

/** Longer than the address of any picture. */
const maxPhotoLength = 2_048;

/** The first broken rule. A name that did not change is fine: one from Google has spaces. */
export function validateProfile({ name, photo }: Profile, previousName: string): ProfileError | null {
	const nameError = name === previousName ? null : validateName(name);
	if (nameError) return { field: "name", message: nameError };
	const photoError = validatePhoto(photo);
	return photoError ? { field: "photo", message: photoError } : null;
}

/** No picture is allowed. */
export function validatePhoto(photo: string): string | null {
	if (!photo) return null;
	if (photo.length > maxPhotoLength) return "This address is too long. Choose a picture with a shorter one.";
	if (URL.parse(photo)?.protocol !== "https:")
		return "This is not the address of a picture. It begins with https://";
	return null;
}
