import { draftPrefix, recentSearchesKey } from '@/lib/browser-storage/storage-keys';

/** A form whose typed text stays in its tab: its name, and whose it is if that is known. */
export type Draft = { name: string; owner?: string };

type Kept = { owner?: string; values: Record<string, string> };

/** What was typed into this form before, unless somebody else did. */
export function readDraft({ name, owner }: Draft) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? 'null') as Kept | null;
    const isOthers = kept?.owner && owner && kept.owner !== owner;
    return kept && !isOthers ? kept.values : null;
  } catch {
    return null;
  }
}

/** Storage may be full or blocked: then what was typed stays in the page only. */
export function writeDraft({ name, owner }: Draft, values: Record<string, string> | null) {
  try {
    if (values) sessionStorage.setItem(draftPrefix + name, JSON.stringify({ owner, values }));
    else sessionStorage.removeItem(draftPrefix + name);
  } catch {}
}

/** Whoever signs out leaves nothing behind: neither what they typed nor what they searched for. */
export function clearDrafts() {
  try {
    localStorage.removeItem(recentSearchesKey);
    const names = Object.keys(sessionStorage).filter((name) => name.startsWith(draftPrefix));
    for (const name of names) sessionStorage.removeItem(name);
  } catch {}
}
