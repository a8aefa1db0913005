import { SignInOpener } from '@/components/auth/sign-in-opener';
import { Landing } from '@/components/marketing/landing';
import { size } from '@/components/social-images/format';
import { getSignInMethods } from '@/lib/auth/sign-in-methods';
import { findPolicy } from '@/lib/policies/queries';
import { catalogMessages } from '@/lib/catalog/messages';
import { getLandingLists } from '@/lib/home/landing-queries';
import { getPublicPageMetadata, site } from '@/lib/metadata/public-page';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';

/** Metadata shared with /landing and /whyroam, so all three have the same canonical URL. */
export const metadata = getPublicPageMetadata({
  title: { absolute: site.title },
  description: site.description,
  path: routes.landing,
  // The site's image, named here because a page's `openGraph` replaces its layout's.
  images: [{ url: routes.picture, ...size, alt: site.title }],
});

/** Prerendered and revalidated once a minute. Lists and ratings that can't be read are left out. */
export const revalidate = 60;

export default async function LandingPage() {
  const [methods, lists, policy] = await Promise.all([
    getSignInMethods(),
    toResult(getLandingLists(), catalogMessages.landingFailed),
    findPolicy(),
  ]);
  return (
    <>
      <SignInOpener methods={methods} />
      <Landing policy={policy} {...(lists.ok ? lists.data : { categories: [], providers: [] })} />
    </>
  );
}
