import { keptValue } from "../../platform/storage/kept-data.ts";
import { createStoredValue } from "../../platform/storage/stored-value.ts";

/** Whether the ten-minute briefing was offered, so that it is not offered again. */
export const briefingOffer = createStoredValue("candour-edition-offered", {
	initial: false,
	decode: () => true,
	encode: (isOffered) => (isOffered ? "1" : undefined),
});

export const keptBriefingOffer = keptValue(briefingOffer, {
	name: "edition-offer",
	label: "Ten-minute edition",
	href: "/briefing/10",
	describe: (isOffered) => (isOffered ? "that it was offered to you" : null),
});
