/** Loads a new document when the customer changes. The current document has the previous customer's data. */
export function loadNewDocument(path?: string) {
  if (path) window.location.replace(path);
  else window.location.reload();
}

/** Opens another site. The Back button returns to this page. */
export function openDocument(url: string) {
  window.location.assign(url);
}

/** Hides this page until the new one has loaded. */
export function hideDocument() {
  document.documentElement.hidden = true;
}
