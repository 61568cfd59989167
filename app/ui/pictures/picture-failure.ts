import { useState } from "react";

/** Detects that the picture at `url` failed to load. A new URL resets it. Spread `imgProps` on the `img`. */
export function usePictureFailure(url: string) {
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	const fail = () => setFailedUrl(url);
	const imgProps = {
		ref: (image: HTMLImageElement | null) => {
			// The error event may have fired before hydration.
			if (image?.complete && image.naturalWidth === 0) fail();
		},
		onError: fail,
	};
	return { failed: failedUrl === url, imgProps };
}
