import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import type { Business } from '@/lib/catalog/business-queries';
import type { FirstOffers as Offers } from '@/lib/catalog/offer-queries';
import { isOpenAt } from '@/lib/catalog/opening-hours';
import { routes } from '@/lib/routes';
import { BreadcrumbTrail } from './breadcrumb-trail';
import { BusinessHeader } from './business-header';
import { BusinessJsonLd } from './business-json-ld';
import { HoursTable } from './hours-table';
import { FirstOffers } from './offer-list';
import { ProfileReviews } from './profile-reviews';
import { ProfileSection } from './profile-section';
import { TeamList } from './team-list';

export function BusinessProfile({
  business,
  services,
  policy,
  now,
}: {
  business: Business;
  /** The first page of its services. */
  services: Offers;
  now: Date;
  policy: ReactNode;
}) {
  const { id, business_name, time_zone, providers: team } = business;
  const hours = team.flatMap((provider) => provider.provider_working_hours);

  return (
    <div className="container-page pt-8 sm:pt-12">
      <BusinessJsonLd business={business} />
      <BreadcrumbTrail
        crumbs={[
          { label: 'Services', href: routes.services },
          { label: business_name, href: routes.business(business.id) },
        ]}
      />
      <div className="mt-5">
        <BusinessHeader business={business} isOpen={isOpenAt(hours, now, time_zone)} />
      </div>

      <div className="mt-10 grid grid-cols-1 items-start gap-12 lg:grid-cols-[1fr_20rem] lg:gap-16">
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <p className="max-w-prose text-lead">{business.business_description}</p>
          <ProfileSection id="services" title="Services and prices">
            <FirstOffers services={services} href={routes.businessServices(id)} />
          </ProfileSection>
          <ProfileSection id="team" title="Team">
            <TeamList team={team} />
          </ProfileSection>
        </div>

        <div className="grid grid-cols-1 gap-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Card>
            <ProfileSection isAside id="hours" title="Hours">
              <HoursTable hours={hours} now={now} timeZone={time_zone} />
            </ProfileSection>
          </Card>
          {policy}
        </div>

        <ProfileReviews
          subject={{ business_id: id }}
          count={business.rating_count}
          name={business_name}
          timeZone={time_zone}
        />
      </div>
    </div>
  );
}
