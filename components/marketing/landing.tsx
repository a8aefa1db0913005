import type { Policy } from '@/lib/policies/types';
import { CompanyJsonLd } from './company-json-ld';
import { Guarantee } from './guarantee';
import { LazyNearbyList } from './lazy-nearby-list';
import { PopularCategories, type PopularCategory } from './popular-categories';
import { StreetIllustration } from './street-illustration';
import { ThreeSteps } from './three-steps';
import { TopProviders, type TopProvider } from './top-providers';
import { Rating } from '@/components/ui/rating';
import { formatCount } from '@/lib/text';
import { ButtonLink } from '@/components/ui/button-link';
import { routes } from '@/lib/routes';
import type { ReactNode } from 'react';
import { LandingSearchForm } from './landing-search-form';

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

type Proof = { average: number | null; total: number; providerCount: number };

/** Average rating with the number of reviews and providers. Renders nothing before the first review. */
function ProofLine({ proof: { average, total, providerCount } }: { proof: Proof }) {
  if (average === null) return null;
  return (
    <p className="relative z-10 mt-3 flex flex-wrap items-center gap-x-2.5 text-sm text-muted-foreground">
      <span className="text-foreground">
        <Rating value={average} />
      </span>{' '}
      from {formatCount(total, 'review')} of{' '}
      {total === 1 ? 'a completed booking' : 'completed bookings'} with{' '}
      {formatCount(providerCount, 'local provider')}
    </p>
  );
}

function ProviderInvitation() {
  return (
    <section className="container-page mt-8 grid items-center gap-4 sm:mt-28 sm:gap-6 md:grid-cols-[1.4fr_auto]">
      <div className="max-w-2xl">
        <h2 className="text-section font-bold">Good at what you do?</h2>
        <p className="mt-3 text-lead text-muted-foreground">
          You set your hours, your area and your prices. Customers book your open times, and the
          rest of your day stays yours.
        </p>
      </div>
      <ButtonLink href={routes.becomeAProvider} size="lg">
        Offer your services
      </ButtonLink>
    </section>
  );
}

function LandingHero({ children }: { children?: ReactNode }) {
  return (
    <section className="overflow-hidden pt-6 sm:pt-20">
      <div className="container-page">
        <h1 className="max-w-[15ch] text-display font-bold">
          Good local people, booked in a minute.
        </h1>
        <p className="mt-3 max-w-[38rem] text-lead text-muted-foreground sm:mt-4">
          See who's good near you, what they charge, and when they're available. Pick a time and
          it's yours.
        </p>
        <div className="relative z-10 mt-4 sm:mt-8">
          <LandingSearchForm />
        </div>
        {children}
      </div>
      {/* On phones, the top of the drawing is behind the text, so it may contain only sky. */}
      <StreetIllustration className="-mt-4 aspect-[24/7] min-h-28 w-full sm:mt-0 sm:aspect-auto sm:h-96" />
    </section>
  );
}
