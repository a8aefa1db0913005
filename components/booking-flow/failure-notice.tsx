import Link from 'next/link';
import { ReloadFormsButton } from '@/components/form/reload-forms-button';
import { buttonVariants } from '@/components/ui/button';
import { getSelectionHref, withoutTime, type BookingSelection } from '@/lib/booking-flow/selection';
import type { BookingFailure, Price } from '@/lib/bookings/types';
import type { HourCycle } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { NearestTimes } from '@/components/time-picker/nearest-times';
import { PriceDetails } from '@/components/policies/price-details';
import { ServingProviders } from './serving-providers';
import { SlotButton } from './slot-form';

type NoticeContext = { selection: BookingSelection; hourCycle: HourCycle };

/** Notice for a rejected hold or booking, with the next step. Its buttons need `NearestSlotForms` on the page. */
export function FailureNotice({
  failure,
  ...context
}: {
  failure: BookingFailure;
} & NoticeContext) {
  return (
    <div ref={reveal} role="alert" className="rounded-card bg-destructive-soft p-5">
      <p className="font-semibold text-destructive">{failure.message}</p>
      <NextStep failure={failure} {...context} />
    </div>
  );
}

/** Scrolls to the notice, because on phones it can be far from the sticky button. */
function reveal(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' });
}

function NextStep({ failure, selection, hourCycle }: { failure: BookingFailure } & NoticeContext) {
  const { code, details = {} } = failure;
  switch (code) {
    case 'not_signed_in':
      return <ContinueLink href={routes.signInWithNext(getSelectionHref('confirm', selection))} />;
    case 'outdated':
      return (
        <p className="mt-4 font-semibold text-destructive">
          <ReloadFormsButton />
        </p>
      );
    case 'already_confirmed':
      return <ContinueLink href={routes.bookingSuccess(details.booking ?? '')} />;
    case 'price_changed':
      return details.price && <NewPrice price={details.price} />;
    case 'slot_taken':
      return (
        <>
          <NearestTimes slots={details.nearest ?? []} hourCycle={hourCycle}>
            {(startsAt, label) => (
              <SlotButton startsAt={startsAt} wide>
                {label}
              </SlotButton>
            )}
          </NearestTimes>
          <AllTimesLink selection={selection} />
        </>
      );
    case 'unavailable':
    case 'series_taken':
    case 'invalid_series':
      return null;
    case 'outside_area':
      return <ServingProviders providers={details.serving ?? []} selection={selection} />;
    default:
      return <AllTimesLink selection={selection} />;
  }
}

function ContinueLink({ href }: { href: string }) {
  return (
    <Link href={href} className={buttonVariants({ variant: 'outline', className: 'mt-4' })}>
      Continue
    </Link>
  );
}

function NewPrice({ price }: { price: Price }) {
  return (
    <>
      <p className="mt-2 mb-4">Here's the new price. Confirm again to book at this price.</p>
      <PriceDetails lines={price.lines} total={price.total} />
    </>
  );
}

function AllTimesLink({ selection }: { selection: BookingSelection }) {
  return (
    <Link
      prefetch={false}
      href={getSelectionHref('time', withoutTime(selection))}
      className={buttonVariants({ variant: 'link', className: 'mt-4' })}
    >
      See all times
    </Link>
  );
}
