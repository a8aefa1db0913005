import { SignInOpener } from '@/components/auth/sign-in-opener';
import { Landing } from '@/components/marketing/landing';
import { size } from '@/components/pictures/format';
import { getSignInOffers } from '@/lib/auth/queries';
import { findPolicy } from '@/lib/policies/queries';
import { catalogMessages } from '@/lib/catalog/messages';
import { getProof } from '@/lib/home/proof-queries';
import { publicPage, site } from '@/lib/metadata/public-page';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';

/** `/landing` and `/whyroam` show the same page under the one address. */
export const metadata = publicPage({
  title: { absolute: site.title },
  description: site.description,
  path: routes.landing,
  // The layout's own, which a page of the same folder does not hand down to /landing and /whyroam.
  images: [{ url: routes.picture, ...size, alt: site.title }],
});

/** Prerendered; its figures are renewed each minute and left out when they cannot be read. */
export const revalidate = 60;

export default async function LandingPage() {
  const [offers, proof, policy] = await Promise.all([
    getSignInOffers(),
    toResult(getProof(), catalogMessages.proofFailed),
    findPolicy(),
  ]);
  return (
    <>
      <SignInOpener offers={offers} />
      <Landing policy={policy} {...(proof.ok ? proof.data : { categories: [], providers: [] })} />
    </>
  );
}
