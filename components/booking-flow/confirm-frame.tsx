import type { ComponentProps, ReactNode } from 'react';
import { PriceScope } from '@/components/service/service-scope';
import type { ServiceArea } from '@/lib/booking-flow/service-area';
import { AreaNote } from './area-note';
import { BookingFrame } from './booking-frame';
import { BookingSummary } from './booking-summary';
import { PriceChangeNote } from './price-change-note';

/** Frame of the last step. Starts with notes about a changed price or a provider outside the area. */
export function ConfirmFrame({
  title,
  asksForDetails,
  area = null,
  children,
  ...choices
}: Omit<ComponentProps<typeof BookingSummary>, 'isLive'> & {
  title: string;
  asksForDetails: boolean;
  area?: ServiceArea | null;
  children: ReactNode;
}) {
  const { service, selection, quote } = choices;
  return (
    <BookingFrame
      {...choices}
      step="confirm"
      asksForDetails={asksForDetails}
      summary={
        <BookingSummary {...choices}>
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
