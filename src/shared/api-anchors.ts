/** Ids on the pages of the API: links and bookmarks of readers rest on them, so they do not change. */

/** A name as a part of an id: lower case, and one hyphen for what is neither a letter, a digit nor an underscore. */
export function anchorPart(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_]+/g, "-");
}

/** The id of a field of the body, parameter or field with the id `parent`. */
export function fieldAnchor(parent: string, name: string): string {
  return `${parent}-${anchorPart(name)}`;
}

/** What the ids of the fields in the alternative at a position start with, counted from 0. */
export function alternativeAnchor(parent: string, index: number): string {
  return `${parent}-${index + 1}`;
}

/** The id of a response, which the ids of its fields start with. */
export function responseAnchor(status: string): string {
  return `response-${status.toLowerCase()}`;
}

/** The id that a field of one response has on behalf of another, whose fields are the same. */
export function sharedAnchor(anchor: string, status: string, other: string): string {
  return responseAnchor(other) + anchor.slice(responseAnchor(status).length);
}
