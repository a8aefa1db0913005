/**
 * Loads a new document when the customer changes: the old one still holds their data in memory and
 * in its scripts, even if none of it is shown.
 */
export function loadNewDocument(path?: string) {
  if (path) window.location.replace(path);
  else window.location.reload();
}

/** Leaves for another site; Back returns here. */
export function openDocument(address: string) {
  window.location.assign(address);
}

/** Hides this page until the new one has loaded. */
export function hideDocument() {
  document.documentElement.hidden = true;
}
