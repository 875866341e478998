/** The form of a UUID (RFC 9562) in small letters, for patterns that have it in them. */
export const UUID_FORM = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** A UUID, as App IDs are. */
export const UUID = new RegExp(`^${UUID_FORM}$`, "i");
