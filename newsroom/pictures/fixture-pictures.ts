import { inject } from "vitest";

/** A picture cache shared by all tests with tiny editions, because encoding takes longer than publishing. */
export const encodedPictures = inject("encodedPictures");
