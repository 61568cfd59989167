/** Said by the form where it sees that for itself, and for the service where only that does. */
export const notAnAddress = "This is not an email address. Check it for a missing letter or dot.";
