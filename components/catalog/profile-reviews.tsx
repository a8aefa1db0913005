import { DataSection } from '@/components/feedback/data-section';
import { Reviews } from '@/components/reviews/reviews';
import { catalogMessages } from '@/lib/catalog/messages';
import { listReviewsAndCounts } from '@/lib/reviews/queries';
import { areReviewsShown, type ReviewSubject } from '@/lib/reviews/subjects';
import { ProfileSection } from './profile-section';

/** Reviews on a profile. Renders nothing if reviews are switched off and the profile has none. */
export function ProfileReviews({
  subject,
  count,
  ...reviewsProps
}: {
  subject: ReviewSubject;
  count: number;
  name: string;
  timeZone: string;
}) {
  if (!areReviewsShown({ rating_count: count })) return null;
  return (
    <ProfileSection id="reviews" title="Reviews">
      <DataSection
        data={listReviewsAndCounts(subject)}
        failureMessage={catalogMessages.reviewsFailed}
      >
        {(reviews) => <Reviews {...reviews} {...reviewsProps} subject={subject} />}
      </DataSection>
    </ProfileSection>
  );
}
