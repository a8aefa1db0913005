import { DataSection } from '@/components/feedback/data-section';
import { SectionBoundary } from '@/components/feedback/section-boundary';
import { Reviews } from '@/components/reviews/reviews';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { catalogMessages } from '@/lib/catalog/messages';
import { listReviewsAndCounts } from '@/lib/reviews/queries';
import { areReviewsShown } from '@/lib/reviews/subjects';

/** Ratings and newest reviews of a service across all its providers (REV-6). */
export function ServiceReviews({ service }: { service: BookableService }) {
  if (!areReviewsShown(service)) return null;
  const subject = { service_id: service.id };
  const timeZone = service.offers[0]?.provider.time_zone ?? 'UTC';
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-4 text-heading font-bold">
        Reviews
      </h2>
      <SectionBoundary>
        <DataSection
          data={listReviewsAndCounts(subject)}
          failureMessage={catalogMessages.reviewsFailed}
        >
          {(reviews) => (
            <Reviews {...reviews} subject={subject} timeZone={timeZone} name={service.name} />
          )}
        </DataSection>
      </SectionBoundary>
    </section>
  );
}
