import { DataSection } from '@/components/feedback/data-section';
import { SectionBoundary } from '@/components/feedback/section-boundary';
import { Button } from '@/components/ui/button';
import { listServiceReviews, type BookableService, type Quote } from '@/lib/bookings/queries';
import type { Picks } from '@/lib/bookings/types';
import { catalogMessages } from '@/lib/catalog/messages';
import { routes } from '@/lib/routes';
import { AddOnChoice } from './add-on-choice';
import { BookingFrame } from './booking-frame';
import { PickFields } from './pick-fields';
import { PolicyNote } from './policy-note';
import { ServiceFacts } from './service-facts';
import { ServiceReviews } from './service-reviews';
import { StepForm } from './step-form';

/** The first booking step: what the service is, and what to add to it. */
export function OptionsStep({
  service,
  picks,
  quote,
}: {
  service: BookableService;
  picks: Picks;
  quote: Quote | null;
}) {
  return (
    <BookingFrame service={service} step="options" picks={picks} quote={quote} title={service.name}>
      <div className="grid gap-10">
        <ServiceFacts service={service} />
        <StepForm action={routes.bookService(service.id, 'who')}>
          <PickFields picks={picks} omit={['addOns']} />
          {service.add_ons.length > 0 && (
            <AddOnChoice addOns={service.add_ons} selected={picks.addOns} />
          )}
          <Button type="submit" size="lg" className="sm:justify-self-start">
            Choose who
          </Button>
        </StepForm>
        <PolicyNote />
        <SectionBoundary>
          <DataSection read={listServiceReviews(service.id)} failed={catalogMessages.reviewsFailed}>
            {(reviews) => <ServiceReviews reviews={reviews} />}
          </DataSection>
        </SectionBoundary>
      </div>
    </BookingFrame>
  );
}
