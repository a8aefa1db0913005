import type { ReactNode } from 'react';
import { LandingSearchForm } from './landing-search-form';
import { StreetIllustration } from './street-illustration';

export function LandingHero({ children }: { children?: ReactNode }) {
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
