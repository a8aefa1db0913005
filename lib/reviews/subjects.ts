import { routes } from '@/lib/routes';
import { features } from '@/lib/site-config';
import type { ReviewSearch } from './search-schema';

export type ReviewSubject =
  | { provider_id: string }
  | { business_id: string }
  | { service_id: string };

/** Whether to show reviews. If the feature is off, only existing ones are shown (BRAND-3). */
export const areReviewsShown = ({ rating_count }: { rating_count: number }) =>
  features.reviews || rating_count > 0;

/** Reviews per page on the page of all reviews. Profiles show only the newest. */
export const reviewsPerPage = 20;

/** Returns the path of a page of reviews, without empty filters and without page 1. */
export function getReviewsPath(
  about: ReviewSubject,
  { service, page = 1 }: Partial<ReviewSearch> = {},
) {
  const query = { service, page: page > 1 ? page : null };
  if ('provider_id' in about) return routes.providerReviews(about.provider_id, query);
  if ('service_id' in about) return routes.serviceReviews(about.service_id, query);
  return routes.businessReviews(about.business_id, query);
}
