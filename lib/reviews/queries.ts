import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { read } from '@/lib/supabase/calls';
import { rangeNotSatisfiable } from '@/lib/supabase/paging';
import { createPublicSupabase } from '@/lib/supabase/server';
import { reportMessages } from './messages';
import type { Photo } from '@/lib/threads/types';
import { reviewsPerPage, type ReviewSubject } from './subjects';
import type { ReviewSearch } from './search-schema';

const columns =
  `id, author_name, rating, comment, photos, created_at, business_reply, business_replied_at,
  services (name), providers (first_name, last_name)` as const;

type ReviewRow = Awaited<ReturnType<typeof selectLatest>>[number];
/**
 * Review with nullable joins, because row-level security hides inactive services and providers, and with the photos that
 * the column has as JSON.
 */
export type Review = Omit<ReviewRow, 'services' | 'providers' | 'photos'> & {
  photos: Photo[];
  services: ReviewRow['services'] | null;
  providers: ReviewRow['providers'] | null;
};

async function readLatestReviews(about: ReviewSubject, limit: number): Promise<Review[]> {
  return (await selectLatest(about, limit)) as Review[];
}

export async function findReview(id: string): Promise<Review | null> {
  const { data, error } = await createPublicSupabase()
    .from('reviews')
    .select(columns)
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Error(reportMessages.loadFailed, { cause: error });
  return data as Review | null;
}

async function selectLatest(about: ReviewSubject, limit: number) {
  const { data, error } = await createPublicSupabase()
    .from('reviews')
    .select(columns)
    .match(about)
    .order('created_at', { ascending: false })
    .order('id')
    .limit(limit);
  if (error) throw new Error('Failed to load reviews', { cause: error });
  return data;
}

/** Filter by a service, or by a provider or business and optionally one of their services. */
type ReviewFilter = { business_id?: string; provider_id?: string; service_id?: string };

export type ReviewResults = Awaited<ReturnType<typeof readReviewPage>>;

/** Returns one page of reviews, the count of each rating and the services that have reviews. */
export const findReviews = memoizeWithTtl(readReviewPage, { seconds: 30 });

async function readReviewPage(about: ReviewSubject, { service, page }: ReviewSearch) {
  const filter = service ? { ...about, service_id: service } : about;
  const [services, counts, reviewPage] = await Promise.all([
    'service_id' in about ? [] : listReviewedServices(about),
    listRatingCounts(filter),
    readReviews(filter, page),
  ]);
  return { services, counts, ...reviewPage };
}

async function listReviewedServices(about: ReviewFilter, limit = 1000) {
  const { data, error } = await read(createPublicSupabase(), 'list_reviewed_services', {
    p_business_id: about.business_id,
    p_provider_id: about.provider_id,
  }).limit(limit);
  if (error) throw new Error('Failed to load reviewed services', { cause: error });
  return data;
}

async function readReviews(filter: ReviewFilter, page: number) {
  const { data, error, status, count } = await createPublicSupabase()
    .from('reviews')
    .select(columns, { count: 'exact' })
    .match(filter)
    .order('created_at', { ascending: false })
    .order('id')
    .range((page - 1) * reviewsPerPage, page * reviewsPerPage - 1)
    .overrideTypes<Review[], { merge: false }>();
  if (status === rangeNotSatisfiable) return { reviews: [], total: 0 };
  if (error) throw new Error('Failed to load reviews', { cause: error });
  return { reviews: data, total: count ?? 0 };
}

const listLatestReviews = cacheQuery('reviews', readLatestReviews);

/** Counts the reviews with each number of stars, for a filter or for the whole site. */
export const listRatingCounts = cacheQuery('rating-counts', async (filter: ReviewFilter = {}) => {
  const { data, error } = await read(createPublicSupabase(), 'list_rating_counts', {
    p_business_id: filter.business_id,
    p_provider_id: filter.provider_id,
    p_service_id: filter.service_id,
  });
  if (error) throw new Error('Failed to load ratings', { cause: error });
  return data;
});

/** Numbers of reviews and of reviewed services on a profile or a service's page. */
const reviewsPerProfile = 4;
const servicesPerProfile = 6;

const listMostReviewedServices = cacheQuery('reviewed-services', listReviewedServices);

/** Lists the newest reviews, good or bad, the counts of all ratings and the most reviewed services (REV-6). */
export async function listReviewsAndCounts(about: ReviewSubject) {
  const [reviews, counts, services] = await Promise.all([
    listLatestReviews(about, reviewsPerProfile),
    listRatingCounts(about),
    'service_id' in about ? [] : listMostReviewedServices(about, servicesPerProfile),
  ]);
  return { reviews, counts, services };
}
