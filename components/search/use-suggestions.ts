import { useEffect, useState } from 'react';
import { suggestionHref } from '@/lib/search/suggestions';
import type { Suggestion } from '@/lib/catalog/types';
import { routes, withQuery } from '@/lib/routes';
import { readRecentSearches } from './recent-searches';

/** One line of the list: a page to go to, or the last one, which forgets the searches above it. */
export type Option = {
  kind: Suggestion['kind'] | 'recent' | 'clear';
  label: string;
  detail: string | null;
  href: string;
};

/** What to suggest for the text so far; before any, what was searched for here. */
export function useSuggestions(text: string, isOpen: boolean) {
  const [found, setFound] = useState<{ text: string; options: Option[] }>({
    text: '',
    options: [],
  });
  const asked = text.trim();

  // Asks the server once somebody pauses; an answer that comes too late is let go.
  useEffect(() => {
    if (!isOpen || asked.length < 2) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      fetch(routes.suggestions(asked.toLowerCase()), { signal: abort.signal })
        .then((response) => (response.ok ? (response.json() as Promise<Suggestion[]>) : []))
        .then((all) => setFound({ text: asked, options: all.map(toOption) }))
        .catch(() => {}); // Offline: the form works without.
    }, 150);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, isOpen]);

  if (!isOpen) return [];
  if (asked === '') return recentOptions();
  // The last answer stays while the next letters are asked for.
  return asked.length >= 2 && found.text ? found.options : [];
}

function toOption({ label, detail, ...suggestion }: Suggestion): Option {
  const kind = suggestion.kind === 'category' ? 'All of this category' : detail;
  return { kind: suggestion.kind, label, detail: kind, href: suggestionHref(suggestion) };
}

function recentOptions(): Option[] {
  const recent = readRecentSearches().map((q): Option => {
    const href = withQuery(routes.services, { q });
    return { kind: 'recent', label: q, detail: 'Searched before', href };
  });
  const clear: Option = { kind: 'clear', label: 'Clear recent searches', detail: null, href: '' };
  return recent.length > 0 ? [...recent, clear] : [];
}
