import type { Metadata } from 'next';
import { withPageErrors } from '@/components/feedback/with-page-errors';
import { ErrorNotice } from '@/components/feedback/error-notice';
import { PageShell } from '@/components/layout/page-shell';
import { ProfileSections } from '@/components/profile/profile-sections';
import { env } from '@/lib/env';
import { requireWithCustomer } from '@/lib/session/customer';
import { profileMessages } from '@/lib/profile/messages';
import { getProfile } from '@/lib/profile/queries';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Profile', robots: { index: false } };

export default withPageErrors(ProfilePage);

async function ProfilePage() {
  const { data: result } = await requireWithCustomer(routes.profile, (userId) =>
    toResult(getProfile(userId), profileMessages.loadFailed),
  );

  return (
    <PageShell title="Profile" subtitle="Your name, picture and contact details" narrow>
      {result.ok && result.data ? (
        <ProfileSections
          profile={result.data}
          canStorePictures={env.SUPABASE_SECRET_KEY !== undefined}
        />
      ) : (
        <ErrorNotice
          title="Error loading profile"
          failure={result.ok ? { message: profileMessages.loadFailed } : result}
        />
      )}
    </PageShell>
  );
}
