import { recentSearchesKey } from '@/lib/browser-storage/storage-keys';

const most = 5;

/** The newest first; none where storage is blocked. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

export function keepSearch(typed: string) {
  const text = typed.trim();
  if (!text) return;
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== text.toLowerCase());
  write([text, ...others].slice(0, most));
}

export function clearRecentSearches() {
  write([]);
}

function write(searches: string[]) {
  try {
    if (searches.length > 0) localStorage.setItem(recentSearchesKey, JSON.stringify(searches));
    else localStorage.removeItem(recentSearchesKey);
  } catch {
    // Storage is full or blocked: nothing is suggested again.
  }
}
