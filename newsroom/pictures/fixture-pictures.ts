import { inject } from "vitest";

/** A cache for the pictures of tiny editions, which are the same in all tests: encoding them costs more than publishing. */
export const encodedPictures = inject("encodedPictures");
