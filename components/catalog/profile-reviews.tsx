import { DataSection } from '@/components/feedback/data-section';
import { Reviews } from '@/components/reviews/reviews';
import { catalogMessages } from '@/lib/catalog/messages';
import { listReviewsAndCounts } from '@/lib/reviews/queries';
import type { ReviewSubject } from '@/lib/reviews/subjects';
import { features } from '@/lib/site-config';
import { ProfileSection } from './profile-section';

/** Reviews of a profile, or nothing on a site without reviews that has none from before. */
export function ProfileReviews({
  about,
  count,
  ...reviews
}: {
  about: ReviewSubject;
  count: number;
  name: string;
  timeZone: string;
}) {
  if (!features.reviews && count === 0) return null;
  return (
    <ProfileSection id="reviews" title="Reviews">
      <DataSection read={listReviewsAndCounts(about)} failed={catalogMessages.reviewsFailed}>
        {(found) => <Reviews {...found} {...reviews} about={about} />}
      </DataSection>
    </ProfileSection>
  );
}
