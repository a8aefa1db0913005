import { Guarantee } from './guarantee';
import { LandingHero } from './landing-hero';
import { PopularCategories, type PopularCategory } from './popular-categories';
import { ProofLine, type Proof } from './proof-line';
import { ProviderCall } from './provider-call';
import { ThreeSteps } from './three-steps';
import { TopProviders, type TopProvider } from './top-providers';

/** The one view behind /, /landing and /whyroam. Without data it stands, only shorter. */
export function Landing({
  categories,
  providers,
  proof,
}: {
  categories: readonly PopularCategory[];
  providers: readonly TopProvider[];
  proof?: Proof;
}) {
  return (
    <>
      <LandingHero>{proof && <ProofLine proof={proof} />}</LandingHero>
      <PopularCategories categories={categories} />
      <ThreeSteps />
      <TopProviders providers={providers} />
      <Guarantee />
      <ProviderCall />
    </>
  );
}
