import { routes } from '@/lib/routes';
import type { Suggestion } from '@/lib/catalog/types';

export function getSuggestionHref({ kind, target }: Pick<Suggestion, 'kind' | 'target'>) {
  if (kind === 'service') return routes.bookService(target);
  if (kind === 'provider') return routes.provider(target);
  return kind === 'business' ? routes.business(target) : routes.category(target);
}
