import { redirect } from 'next/navigation';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { catalogMessages } from '@/lib/catalog/messages';
import { listNextSlots, listReviewsAndCounts, requireProvider } from '@/lib/catalog/queries';
import { listOffers } from '@/lib/catalog/rules';
import { routes, withQuery } from '@/lib/routes';
import { BreadcrumbTrail } from './breadcrumb-trail';
import { LateSection } from './late-section';
import { NextTimes } from './next-times';
import { OfferList } from './offer-list';
import { ProfileSection } from './profile-section';
import { ProviderHeader } from './provider-header';
import { ProviderJsonLd } from './provider-json-ld';
import { Reviews } from './reviews';

/** `isBooking`: came to book this person, so the choice of a service comes before all else. */
export async function ProviderProfile({ id, isBooking }: { id: string; isBooking: boolean }) {
  const provider = await requireProvider(id);
  const offers = listOffers(provider);
  const shortest = offers.toSorted((a, b) => a.duration_minutes - b.duration_minutes)[0];
  const { first_name, business_profiles: business } = provider;

  if (isBooking && shortest && offers.length === 1) {
    redirect(routes.bookService(shortest.service_id, 'options', { provider: id }));
  }

  return (
    <div className="container-page pt-8 sm:pt-12">
      <ProviderJsonLd provider={provider} />
      <BreadcrumbTrail
        crumbs={[
          { label: 'Services', href: routes.services },
          { label: business.business_name, href: routes.business(business.id) },
          {
            label: `${first_name} ${provider.last_name}`,
            href: routes.provider(provider.id),
          },
        ]}
      />
      <div className="mt-5">
        <ProviderHeader provider={provider}>
          {!isBooking && shortest && (
            <ButtonLink
              href={withQuery(routes.provider(provider.id), { booking: 'true' })}
              prefetch={false}
            >
              Book Now
            </ButtonLink>
          )}
          <FavoriteButton kind="provider" itemId={id} showText />
        </ProviderHeader>
      </div>

      <div className="mt-10 grid grid-cols-1 items-start gap-12 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 gap-12">
          {!isBooking && provider.bio && <p className="max-w-prose text-lead">{provider.bio}</p>}
          {isBooking ? (
            <Card className="border-2 border-accent">
              <ProfileSection
                id="services"
                title={`Book ${first_name}`}
                lead="Which service is it to be?"
              >
                <OfferList offers={offers} />
              </ProfileSection>
            </Card>
          ) : (
            <ProfileSection id="services" title="Services and prices">
              <OfferList offers={offers} />
              {!shortest && (
                <EmptyNotice
                  as="h3"
                  title="Nothing to book right now"
                  message={`${first_name} offers no service at the moment.`}
                >
                  <ButtonLink href={routes.business(business.id)}>
                    See who else is at {business.business_name}
                  </ButtonLink>
                </EmptyNotice>
              )}
            </ProfileSection>
          )}
        </div>

        {shortest && (
          <Card className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ProfileSection
              aside
              id="times"
              title="Earliest times"
              lead={`${first_name}'s first free times for ${shortest.name}.`}
            >
              <LateSection
                read={listNextSlots(id, 40)}
                failed={catalogMessages.availableFailed}
                waiting="h-80"
              >
                {(slots) => (
                  <NextTimes slots={slots} providerId={id} serviceId={shortest.service_id} />
                )}
              </LateSection>
            </ProfileSection>
          </Card>
        )}
        <ProfileSection id="reviews" title="Reviews">
          <LateSection
            read={listReviewsAndCounts({ provider_id: id })}
            failed={catalogMessages.reviewsFailed}
          >
            {(said) => <Reviews {...said} timeZone={provider.time_zone} />}
          </LateSection>
        </ProfileSection>
      </div>
    </div>
  );
}
