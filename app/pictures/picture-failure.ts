import { useState } from "react";

/** Notices that a picture did not arrive. Spread `watch` on its `img`. */
export function usePictureFailure() {
	const [failed, setFailed] = useState(false);
	const watch = {
		ref: (image: HTMLImageElement | null) => {
			// It may have failed before React was there to hear of it.
			if (image?.complete && image.naturalWidth === 0) setFailed(true);
		},
		onError: () => setFailed(true),
	};
	return { failed, watch };
}
