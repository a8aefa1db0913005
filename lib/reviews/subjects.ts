import { routes } from '@/lib/routes';
import type { ReviewSearch } from './search-schema';

/** Whom reviews are about. */
export type ReviewSubject = { provider_id: string } | { business_id: string };

/** On the page of all reviews; a profile shows the newest few. */
export const reviewsPerPage = 20;

/** The address of a page of reviews; what is empty and a first page leave no trace in it. */
export function reviewsPath(
  about: ReviewSubject,
  { service, page = 1 }: Partial<ReviewSearch> = {},
) {
  const query = { service, page: page > 1 ? page : null };
  return 'provider_id' in about
    ? routes.providerReviews(about.provider_id, query)
    : routes.businessReviews(about.business_id, query);
}
