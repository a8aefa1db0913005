import { BadgeCheck } from 'lucide';
import { Icon } from '@/components/ui/icon';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import type { Review } from '@/lib/reviews/queries';
import { Instant } from '@/components/ui/instant';
import { formatDate } from '@/lib/dates/format';
import type { ReviewSubject } from '@/lib/reviews/subjects';
import { capitalize, formatFullName } from '@/lib/text';
import { ReviewPhotos } from './review-photos';
import Link from 'next/link';
import { routes } from '@/lib/routes';

export function ReviewList({
  reviews,
  timeZone,
  subject,
}: {
  reviews: readonly Review[];
  timeZone: string;
  /** Subject of the page. The reviews don't repeat the subject's name. */
  subject: ReviewSubject;
}) {
  if (reviews.length === 0) {
    return (
      <p className="text-muted-foreground">
        No reviews yet. Only customers with a completed booking can leave one.
      </p>
    );
  }
  return (
    <ul className="divide-y divide-border border-t border-border">
      {reviews.map((review) => (
        <li key={review.id} className="py-5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Rating value={review.rating} />{' '}
            <span className="font-semibold">
              <Name>{review.author_name}</Name>
            </span>{' '}
            <Instant value={review.created_at} className="text-muted-foreground">
              {formatDate(review.created_at, timeZone)}
            </Instant>{' '}
            {/* Every review comes from a completed booking. */}
            <span className="flex items-center gap-1 text-success">
              <Icon icon={BadgeCheck} className="size-4.5" />
              Verified booking
            </span>
          </p>
          {review.comment && (
            <p className="mt-2 max-w-prose break-words whitespace-pre-line">{review.comment}</p>
          )}
          <ReviewPhotos photos={review.photos} owner={`${review.author_name}'s`} />
          <p className="mt-1.5 flex flex-wrap gap-x-4 text-sm text-muted-foreground">
            {formatSubjects(review, subject)} <ReportLink review={review} />
          </p>
          <BusinessReply review={review} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

function formatSubjects({ services, providers }: Review, subject: ReviewSubject) {
  const providerName = providers && `with ${formatFullName(providers)}`;
  if ('service_id' in subject) return capitalize(providerName ?? '');
  const service = services?.name ?? 'A service no longer offered';
  return 'business_id' in subject && providerName ? `${service}, ${providerName}` : service;
}

function BusinessReply({ review, timeZone }: { review: Review; timeZone: string }) {
  const { business_reply, business_replied_at } = review;
  if (!business_reply || !business_replied_at) return null;
  return (
    <div className="mt-4 max-w-prose border-l-2 border-border pl-4">
      <p className="text-sm">
        <span className="font-semibold">Reply from the business</span>{' '}
        <Instant value={business_replied_at} className="text-muted-foreground">
          {formatDate(business_replied_at, timeZone)}
        </Instant>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{business_reply}</p>
    </div>
  );
}

/** Link to the form that reports a review (MOD-4). */
function ReportLink({ review }: { review: { id: string; author_name: string } }) {
  return (
    <Link
      href={routes.reportReview(review.id)}
      prefetch={false}
      rel="nofollow"
      aria-label={`Report the review by ${review.author_name}`}
      className="text-sm text-muted-foreground underline hover:text-foreground"
    >
      Report
    </Link>
  );
}
