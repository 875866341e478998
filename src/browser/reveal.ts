/** Opens every closed `details` around the element that the address's hash names, and shows it. */
export function revealHash(): void {
  const id = decodeHash(window.location.hash);
  const target = id === "" ? null : document.getElementById(id);
  let opened = false;
  for (let details = target?.closest("details:not([open])"); details; details = details.parentElement?.closest("details:not([open])")) {
    details.setAttribute("open", "");
    opened = true;
  }
  // A target in a closed part has no box, so the browser could not scroll to it.
  if (opened) target?.scrollIntoView();
}

/** Reveals the hash's target now and after each change of the hash. Gives back what stops it. */
export function revealHashes(): () => void {
  revealHash();
  window.addEventListener("hashchange", revealHash);
  return () => window.removeEventListener("hashchange", revealHash);
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
