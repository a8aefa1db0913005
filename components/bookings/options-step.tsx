import { DataSection } from '@/components/feedback/data-section';
import { SectionBoundary } from '@/components/feedback/section-boundary';
import { Button } from '@/components/ui/button';
import type { Quote } from '@/lib/bookings/price-queries';
import type { BookingSelection } from '@/lib/bookings/selection';
import { listServiceReviews, type BookableService } from '@/lib/bookings/service-queries';
import { catalogMessages } from '@/lib/catalog/messages';
import { routes } from '@/lib/routes';
import { AddOnChoice } from './add-on-choice';
import { BookingFrame } from './booking-frame';
import { PolicyNote } from './policy-note';
import { SelectionFields } from './selection-fields';
import { ServiceFacts } from './service-facts';
import { ServiceReviews } from './service-reviews';
import { StepForm } from './step-form';

/** The first booking step: what the service is, and what to add to it. */
export function OptionsStep({
  service,
  selection,
  quote,
}: {
  service: BookableService;
  selection: BookingSelection;
  quote: Quote | null;
}) {
  return (
    <BookingFrame
      service={service}
      step="options"
      selection={selection}
      quote={quote}
      title={service.name}
    >
      <div className="grid gap-10">
        <ServiceFacts service={service} />
        <StepForm action={routes.bookService(service.id, 'who')}>
          <SelectionFields selection={selection} omit={['service_id', 'add_on_ids']} />
          {service.add_ons.length > 0 && (
            <AddOnChoice addOns={service.add_ons} selected={selection.add_on_ids} />
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
