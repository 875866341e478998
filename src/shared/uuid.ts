/** Pattern source of a lower-case UUID (RFC 9562), for use in other patterns. */
export const UUID_FORM = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** Matches a UUID, such as an App ID. */
export const UUID = new RegExp(`^${UUID_FORM}$`, "i");
