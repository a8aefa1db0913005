import type { ReactNode } from 'react';
import { PriceScope } from '@/components/service/service-scope';
import type { Quote } from '@/lib/booking-flow/price-queries';
import type { BookingSelection } from '@/lib/booking-flow/selection';
import type { ServiceArea } from '@/lib/booking-flow/service-area';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { AreaNote } from './area-note';
import { BookingFrame } from './booking-frame';
import { BookingSummary } from './booking-summary';
import { PriceChangeNote } from './price-change-note';

/** Frame of the last step. Starts with notes about a changed price or a provider outside the area. */
export function ConfirmFrame({
  title,
  service,
  selection,
  asksForDetails,
  quote,
  area = null,
  children,
}: {
  title: string;
  service: BookableService;
  selection: BookingSelection;
  asksForDetails: boolean;
  quote: Quote | null;
  area?: ServiceArea | null;
  children: ReactNode;
}) {
  return (
    <BookingFrame
      service={service}
      step="confirm"
      asksForDetails={asksForDetails}
      selection={selection}
      quote={quote}
      summary={
        <BookingSummary service={service} selection={selection} quote={quote}>
          <PriceScope scope={service} className="mt-5 max-lg:hidden" />
        </BookingSummary>
      }
      title={title}
    >
      <div className="mb-6 grid gap-4 empty:hidden">
        <PriceChangeNote selection={selection} quote={quote} />
        {area?.isOutside && <AreaNote area={area} step="time" selection={selection} />}
      </div>
      {children}
    </BookingFrame>
  );
}
