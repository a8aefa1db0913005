/**
 * A new document for whoever comes next: the one before holds what it was drawn for, in its memory
 * and in its scripts, even where nothing of it is shown any more.
 */
export function loadNewDocument(path?: string) {
  if (path) window.location.replace(path);
  else window.location.reload();
}

/** Until the fresh page is there, this one shows nothing. */
export function hideDocument() {
  document.documentElement.hidden = true;
}
