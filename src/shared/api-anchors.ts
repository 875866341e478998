/** Ids on the API pages. Readers' links and bookmarks depend on them, so they never change. */

/**
 * Converts a name to part of an id: lower case, with a hyphen for each run of other characters than ASCII letters,
 * digits and underscores.
 */
export function anchorPart(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_]+/g, "-");
}

/** Returns a field's id; `parent` is the id of the body, parameter or field that it's in. */
export function fieldAnchor(parent: string, name: string): string {
  return `${parent}-${anchorPart(name)}`;
}

/** Returns the id prefix of the fields in one alternative. `index` starts at 0, the numbers in ids at 1. */
export function alternativeAnchor(parent: string, index: number): string {
  return `${parent}-${index + 1}`;
}

/** Returns a response's id, which is also the prefix of its fields' ids. */
export function responseAnchor(status: string): string {
  return `response-${status.toLowerCase()}`;
}

/** Returns the extra id of a field that stands for the same field of another response. */
export function sharedAnchor(anchor: string, status: string, other: string): string {
  return responseAnchor(other) + anchor.slice(responseAnchor(status).length);
}
