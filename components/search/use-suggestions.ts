import { useEffect, useState } from 'react';
import { getSuggestionHref } from '@/lib/search/suggestions';
import { createAnswerOrder } from '@/lib/http/answer-order';
import type { Suggestion } from '@/lib/catalog/types';
import { routes, withQuery } from '@/lib/routes';
import { readRecentSearches } from './recent-searches';

/** Entry in the list: a link, or the button that clears the recent searches. */
export type Option = {
  kind: Suggestion['kind'] | 'recent' | 'clear';
  label: string;
  detail: string | null;
  href: string;
};

/** Returns suggestions for the text, or the recent searches if it is empty. */
export function useSuggestions(text: string, isOpen: boolean) {
  const [response, setResponse] = useState<{ text: string; options: Option[] }>({
    text: '',
    options: [],
  });
  const query = text.trim();

  // Fetches from the server after a pause in typing, and aborts outdated requests.
  useEffect(() => {
    if (!isOpen || query.length < 2) return;
    const controller = new AbortController();
    const answers = createAnswerOrder();
    const counts = answers.startRequest();
    const timer = setTimeout(() => {
      fetch(routes.suggestions(query.toLowerCase()), { signal: controller.signal })
        .then((reply) => (reply.ok ? (reply.json() as Promise<Suggestion[]>) : null))
        .then((suggestions) => {
          if (suggestions && counts())
            setResponse({ text: query, options: suggestions.map(toOption) });
        })
        .catch(() => {}); // Suggestions are optional.
    }, 150);
    return () => {
      clearTimeout(timer);
      controller.abort();
      answers.discardRequests();
    };
  }, [query, isOpen]);

  if (!isOpen) return [];
  if (query === '') return listRecentOptions();
  // Keeps the previous suggestions while new ones load.
  return query.length >= 2 && response.text ? response.options : [];
}

function toOption({ label, detail, ...suggestion }: Suggestion): Option {
  const shownDetail = suggestion.kind === 'category' ? 'Browse category' : detail;
  return { kind: suggestion.kind, label, detail: shownDetail, href: getSuggestionHref(suggestion) };
}

function listRecentOptions(): Option[] {
  const recentOptions = readRecentSearches().map((q): Option => {
    const href = withQuery(routes.services, { q });
    return { kind: 'recent', label: q, detail: 'Recent search', href };
  });
  const clear: Option = { kind: 'clear', label: 'Clear recent searches', detail: null, href: '' };
  return recentOptions.length > 0 ? [...recentOptions, clear] : [];
}
