import { draftPrefix, recentSearchesKey } from './storage-keys';

/** Form whose input is stored in its tab. `owner` identifies the customer, if known. */
export type Draft = { name: string; owner?: string };

type StoredDraft = { owner?: string; values: Record<string, string> };

/** Returns the form's stored input, unless it belongs to another customer. */
export function readDraft({ name, owner }: Draft) {
  try {
    const json = sessionStorage.getItem(draftPrefix + name) ?? 'null';
    const draft = JSON.parse(json) as StoredDraft | null;
    const hasOtherOwner = draft?.owner && owner && draft.owner !== owner;
    return draft && !hasOtherOwner ? draft.values : null;
  } catch {
    return null;
  }
}

/** Stores the form's input, or deletes it if `values` is null. Does nothing if storage is full or blocked. */
export function writeDraft({ name, owner }: Draft, values: Record<string, string> | null) {
  try {
    if (values) sessionStorage.setItem(draftPrefix + name, JSON.stringify({ owner, values }));
    else sessionStorage.removeItem(draftPrefix + name);
  } catch {}
}

/** Deletes the drafts and recent searches when the customer signs out. */
export function clearDrafts() {
  try {
    localStorage.removeItem(recentSearchesKey);
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix));
    for (const key of keys) sessionStorage.removeItem(key);
  } catch {}
}
