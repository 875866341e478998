/** A UUID in its usual form (RFC 9562), as App IDs have it. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
