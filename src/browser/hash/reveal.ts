/** Opens every closed `details` around the element that the address's hash names, and shows it. Ids of fields are plain ASCII. */
export function revealHash(): void {
  const target = document.getElementById(window.location.hash.slice(1));
  const closed = "details:not([open])";
  // A target in a closed part has no box, so the browser could not scroll to it.
  const hidden = target?.closest(closed);
  for (let details = hidden; details; details = details.closest(closed)) details.setAttribute("open", "");
  if (hidden) target?.scrollIntoView();
}

/** Reveals the hash's target now and after each change of the hash. Gives back what stops it. */
export function revealHashes(): () => void {
  revealHash();
  window.addEventListener("hashchange", revealHash);
  return () => window.removeEventListener("hashchange", revealHash);
}
