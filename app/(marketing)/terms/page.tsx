import { PageShell } from '@/components/layout/page-shell';
import { Terms, termsTopics } from '@/components/marketing/terms';
import { findPolicy } from '@/lib/policies/queries';
import { getPublicPageMetadata } from '@/lib/metadata/public-page';
import { routes } from '@/lib/routes';
import { siteName } from '@/lib/site-config';

export const metadata = getPublicPageMetadata({
  title: 'Terms of service',
  description: `The rules for booking on ${siteName}: ${termsTopics} and accounts.`,
  path: routes.terms,
});

export const revalidate = 60;

export default async function TermsPage() {
  return (
    <PageShell
      narrow
      title="Terms of service"
      subtitle={`What you agree to when you book on ${siteName}, in plain words.`}
    >
      <Terms policy={await findPolicy()} />
    </PageShell>
  );
}
