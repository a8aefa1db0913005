import type { Policy } from '@/lib/policies/types';
import { CompanyJsonLd } from './company-json-ld';
import { Guarantee } from './guarantee';
import { LandingHero } from './landing-hero';
import { LazyNearbyList } from './lazy-nearby-list';
import { PopularCategories, type PopularCategory } from './popular-categories';
import { ProofLine, type Proof } from './proof-line';
import { ProviderInvitation } from './provider-invitation';
import { ThreeSteps } from './three-steps';
import { TopProviders, type TopProvider } from './top-providers';

/** The page at /, /landing and /whyroam. Sections without data aren't shown. */
export function Landing({
  categories,
  city = '',
  providers,
  proof,
  policy = null,
}: {
  categories: readonly PopularCategory[];
  city?: string;
  providers: readonly TopProvider[];
  proof?: Proof;
  policy?: Policy | null;
}) {
  return (
    <>
      <CompanyJsonLd />
      <LandingHero>{proof && <ProofLine proof={proof} />}</LandingHero>
      <LazyNearbyList list="categories">
        <PopularCategories categories={categories} />
      </LazyNearbyList>
      <ThreeSteps policy={policy} />
      <LazyNearbyList list="providers">
        <TopProviders where={city && `in ${city}`} providers={providers} />
      </LazyNearbyList>
      <Guarantee policy={policy} />
      <ProviderInvitation />
    </>
  );
}
