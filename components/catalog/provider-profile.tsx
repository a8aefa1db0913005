import { FavoriteButton } from '@/components/favorites/favorite-button';
import { EmptyNotice } from '@/components/feedback/empty-notice';
import { BottomBar } from '@/components/layout/bottom-bar';
import { OtherCityNote } from '@/components/area/other-city-note';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import type { ProfileBooking } from '@/lib/booking-flow/profile-booking';
import type { ProfileOffer, Provider } from '@/lib/catalog/provider-queries';
import type { FirstOffers as Offers } from '@/lib/catalog/offer-queries';
import { publicEnv } from '@/lib/env.public';
import { formatMoney } from '@/lib/money';
import { routes } from '@/lib/routes';
import { BreadcrumbTrail } from './breadcrumb-trail';
import { FirstOffers } from './offer-list';
import { ProfileReviews } from './profile-reviews';
import { ProfileSection } from './profile-section';
import { ProviderHeader } from './provider-header';
import { ProviderJsonLd } from './provider-json-ld';
import { ShareButton } from './share-button';
import { ProviderTimes } from './provider-times';
import { TravelCheck } from './travel-check';
import { WorkPhotos } from './work-photos';
import { formatFullName } from '@/lib/text';

/** Provider's profile page. With `booking`, it starts with a choice of services until one is chosen. */
export function ProviderProfile({
  provider,
  services,
  booking,
}: {
  provider: Provider;
  /** The first page of their services. */
  services: Offers;
  /** Absent on the prerendered page. */
  booking?: ProfileBooking;
}) {
  const { id, time_zone, business_profiles: business } = provider;
  const { offer: chosenOffer = null, selection = null, answer = null } = booking ?? {};
  const offer = chosenOffer ?? provider.shortestOffer;
  const asksForService = booking !== undefined && !chosenOffer;
  const bookHref = selection ? getSelectionHref('service', selection) : routes.bookProvider(id);
  const postal_code = answer?.comes ? answer.postal_code : undefined;
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
          <ProviderActions
            provider={provider}
            bookHref={offer && !asksForService ? bookHref : null}
          />
        </ProviderHeader>
      </div>

      <div className="mt-6 empty:hidden">
        <OtherCityNote city={business.city} />
      </div>
      <div className="mt-10 grid grid-cols-1 items-start gap-12 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 gap-12">
          {!asksForService && provider.bio && (
            <p className="max-w-prose text-lead">{provider.bio}</p>
          )}
          {provider.travels && (
            <TravelCheck
              provider={provider}
              answer={answer}
              selection={selection}
              defaultValue={booking?.remembered}
            />
          )}
          {asksForService ? (
            <ServicesToBook provider={provider} services={services} postalCode={postal_code} />
          ) : (
            <>
              <Services provider={provider} services={services} postalCode={postal_code} />
              {provider.work_photos.length > 0 && (
                <ProfileSection id="work" title="Photos of their work">
                  <WorkPhotos photos={provider.work_photos} />
                </ProfileSection>
              )}
            </>
          )}
        </div>
        {offer && (
          <ProviderTimes provider={provider} services={services} offer={offer} booking={booking} />
        )}
        <ProfileReviews
          subject={{ provider_id: id }}
          count={provider.rating_count}
          name={name}
          timeZone={time_zone}
        />
      </div>
      {offer && !asksForService && (
        <BookingBar provider={provider} offer={chosenOffer} href={bookHref} />
      )}
    </div>
  );
}

function ProviderActions({ provider, bookHref }: { provider: Provider; bookHref: string | null }) {
  const { id, first_name, last_name, business_profiles: business } = provider;
  return (
    <>
      {bookHref && (
        <ButtonLink
          href={bookHref}
          prefetch={false}
          // On phones, the bar has the button.
          className="max-lg:[@media(min-height:32rem)]:hidden"
        >
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

/** Bar with the price and the button, on phones only. */
function BookingBar({
  provider: { first_name, lowest_price, highest_price },
  offer,
  href,
}: {
  provider: Provider;
  /** Offer of the chosen service. */
  offer: ProfileOffer | null;
  href: string;
}) {
  const price = offer?.price ?? lowest_price;
  // Answers and extras can add to the price of a service.
  const isLowest = offer
    ? offer.services.service_add_ons.length > 0
    : lowest_price !== highest_price;
  return (
    <BottomBar className="mt-10 lg:hidden">
      {price !== null && (
        <p className="min-w-0 leading-tight">
          <span className="block text-sm text-muted-foreground">
            {offer?.services.name ?? (
              <>
                With <Name>{first_name}</Name>
              </>
            )}
          </span>{' '}
          <span className="text-lead font-bold tabular-nums">
            {isLowest && 'From '}
            {formatMoney(price)}
          </span>
        </p>
      )}
      <div className="grid grow">
        <ButtonLink href={href} prefetch={false} size="lg">
          Book Now
        </ButtonLink>
      </div>
    </BottomBar>
  );
}

type ServicesProps = {
  provider: Provider;
  services: Offers;
  /** Postal code that the provider comes to, which bookings from here start with. */
  postalCode: string | undefined;
};

function ServicesToBook({ provider, services, postalCode }: ServicesProps) {
  return (
    <Card className="border-2 border-accent">
      <ProfileSection
        id="services"
        title={`Book ${provider.first_name}`}
        lead="Which service would you like?"
      >
        <FirstOffers
          services={services}
          href={routes.providerServices(provider.id)}
          postalCode={postalCode}
        />
      </ProfileSection>
    </Card>
  );
}

function Services({ provider, services, postalCode }: ServicesProps) {
  const { id, first_name, business_profiles: business } = provider;
  return (
    <ProfileSection id="services" title="Services and prices">
      <FirstOffers services={services} href={routes.providerServices(id)} postalCode={postalCode} />
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
