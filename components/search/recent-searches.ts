import { recentSearchesKey } from '@/lib/browser-storage/storage-keys';

const maxSearches = 5;

export function readRecentSearches(): string[] {
  try {
    const searches: unknown = JSON.parse(localStorage.getItem(recentSearchesKey) ?? '[]');
    return Array.isArray(searches)
      ? searches.filter((text) => typeof text === 'string').slice(0, maxSearches)
      : [];
  } catch {
    return [];
  }
}

export function saveRecentSearch(input: string) {
  const text = input.trim();
  if (!text) return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  writeSearches([text, ...others].slice(0, maxSearches));
}

export function clearRecentSearches() {
  writeSearches([]);
}

function writeSearches(searches: string[]) {
  try {
    if (searches.length > 0) localStorage.setItem(recentSearchesKey, JSON.stringify(searches));
    else localStorage.removeItem(recentSearchesKey);
  } catch {
    // Storage is full or blocked, so recent searches aren't suggested.
  }
}
