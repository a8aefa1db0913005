import { DataSection } from '@/components/feedback/data-section';
import { Reviews } from '@/components/reviews/reviews';
import { catalogMessages } from '@/lib/catalog/messages';
import { listReviewsAndCounts } from '@/lib/reviews/queries';
import type { ReviewSubject } from '@/lib/reviews/subjects';
import { ProfileSection } from './profile-section';

export function ProfileReviews({
  about,
  ...reviews
}: {
  about: ReviewSubject;
  name: string;
  timeZone: string;
}) {
  return (
    <ProfileSection id="reviews" title="Reviews">
      <DataSection read={listReviewsAndCounts(about)} failed={catalogMessages.reviewsFailed}>
        {(found) => <Reviews {...found} {...reviews} about={about} />}
      </DataSection>
    </ProfileSection>
  );
}
