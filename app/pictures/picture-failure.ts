import { useState } from "react";

/** Notices that the picture at a URL did not arrive; another picture in its place is a new beginning. Spread `watch` on its `img`. */
export function usePictureFailure(url: string) {
	const [failedUrl, setFailedUrl] = useState<string | null>(null);
	const fail = () => setFailedUrl(url);
	const watch = {
		ref: (image: HTMLImageElement | null) => {
			// It may have failed before React was there to hear of it.
			if (image?.complete && image.naturalWidth === 0) fail();
		},
		onError: fail,
	};
	return { failed: failedUrl === url, watch };
}
