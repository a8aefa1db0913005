import { FavoriteButton } from '@/components/favorites/favorite-button';
import { DataSection } from '@/components/feedback/data-section';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { OtherCityNote } from '@/components/place/other-city-note';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { getNextStep } from '@/lib/booking-flow/steps';
import { getNextTimesMessage } from '@/lib/catalog/next-slots';
import { catalogMessages } from '@/lib/catalog/messages';
import { listCachedNextSlots, listNextSlots } from '@/lib/catalog/slot-queries';
import type { Provider } from '@/lib/catalog/provider-queries';
import type { FirstOffers as Offers } from '@/lib/catalog/offer-queries';
import { publicEnv } from '@/lib/env.public';
import { routes } from '@/lib/routes';
import { BreadcrumbTrail } from './breadcrumb-trail';
import { NextTimes } from './next-times';
import { FirstOffers } from './offer-list';
import { ProfileReviews } from './profile-reviews';
import { ProfileSection } from './profile-section';
import { ProviderHeader } from './provider-header';
import { ProviderJsonLd } from './provider-json-ld';
import { ShareButton } from './share-button';
import { SimilarProviders } from './similar-providers';
import { formatFullName } from '@/lib/text';

/** Provider's profile page. With `isBooking`, it starts with a choice of services. */
export function ProviderProfile({
  provider,
  services,
  isBooking = false,
  postalCode = null,
}: {
  provider: Provider;
  /** The first page of their services. */
  services: Offers;
  isBooking?: boolean;
  /** The visitor's postal code, or null on prerendered pages. */
  postalCode?: string | null;
}) {
  const { id, time_zone, business_profiles: business, shortestOffer } = provider;
  const name = formatFullName(provider);

  return (
    <div className="container-page pt-8 sm:pt-12">
      <ProviderJsonLd provider={provider} offers={services.offers} />
      <BreadcrumbTrail
        crumbs={[
          { label: 'Services', href: routes.services },
          { label: business.business_name, href: routes.business(business.id) },
          { label: name, href: routes.provider(id) },
        ]}
      />
      <div className="mt-5">
        <ProviderHeader provider={provider}>
          <ProviderActions provider={provider} isBookable={!isBooking && Boolean(shortestOffer)} />
        </ProviderHeader>
      </div>

      <div className="mt-6 empty:hidden">
        <OtherCityNote city={business.city} />
      </div>
      <div className="mt-10 grid grid-cols-1 items-start gap-12 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 gap-12">
          {!isBooking && provider.bio && <p className="max-w-prose text-lead">{provider.bio}</p>}
          {isBooking ? (
            <ServicesToBook provider={provider} services={services} />
          ) : (
            <Services provider={provider} services={services} />
          )}
        </div>
        {shortestOffer && (
          <EarliestTimes
            provider={provider}
            offer={shortestOffer}
            isLive={isBooking}
            postalCode={postalCode}
          />
        )}
        <ProfileReviews
          subject={{ provider_id: id }}
          count={provider.rating_count}
          name={name}
          timeZone={time_zone}
        />
      </div>
    </div>
  );
}

function ProviderActions({ provider, isBookable }: { provider: Provider; isBookable: boolean }) {
  const { id, first_name, last_name, business_profiles: business } = provider;
  return (
    <>
      {isBookable && (
        <ButtonLink href={routes.bookProvider(id)} prefetch={false}>
          Book Now
        </ButtonLink>
      )}
      <FavoriteButton kind="provider" itemId={id} showText />
      <ShareButton
        title={`${formatFullName({ first_name, last_name })}, ${business.business_name}`}
        url={new URL(routes.provider(id), publicEnv.siteUrl).href}
      />
    </>
  );
}

function ServicesToBook({ provider, services }: { provider: Provider; services: Offers }) {
  return (
    <Card className="border-2 border-accent">
      <ProfileSection
        id="services"
        title={`Book ${provider.first_name}`}
        lead="Which service would you like?"
      >
        <FirstOffers services={services} href={routes.providerServices(provider.id)} />
      </ProfileSection>
    </Card>
  );
}

function Services({ provider, services }: { provider: Provider; services: Offers }) {
  const { id, first_name, business_profiles: business } = provider;
  return (
    <ProfileSection id="services" title="Services and prices">
      <FirstOffers services={services} href={routes.providerServices(id)} />
      {services.count === 0 && (
        <EmptyNotice
          as="h3"
          title="No services available"
          message={`${first_name} isn't offering any services right now.`}
        >
          <ButtonLink href={routes.business(business.id)}>
            See who else is at {business.business_name}
          </ButtonLink>
        </EmptyNotice>
      )}
    </ProfileSection>
  );
}

/** Next slots for the provider's shortest service, uncached if `isLive`. */
function EarliestTimes({
  provider: { id, first_name },
  offer,
  isLive,
  postalCode,
}: {
  provider: Provider;
  offer: NonNullable<Provider['shortestOffer']>;
  isLive: boolean;
  postalCode: string | null;
}) {
  const { name, repeated, service_add_ons: add_ons } = offer.services;
  const step = getNextStep({ add_ons, questions: [], repeated, offers: [offer] });
  return (
    <Card className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <ProfileSection
        isAside
        id="times"
        title="Earliest times"
        lead={getNextTimesMessage(first_name, { ...offer, name })}
      >
        <DataSection
          data={(isLive ? listNextSlots : listCachedNextSlots)({ provider_id: id }, 40)}
          failureMessage={catalogMessages.availableFailed}
        >
          {(slots) => (
            <>
              <NextTimes slots={slots} offer={offer} step={step} />
              {slots.length === 0 && (
                <SimilarProviders
                  selection={{
                    service_id: offer.service_id,
                    provider_id: id,
                    postal_code: postalCode,
                  }}
                  step={step}
                />
              )}
            </>
          )}
        </DataSection>
      </ProfileSection>
    </Card>
  );
}
