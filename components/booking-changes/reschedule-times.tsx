import { EmptyNotice } from '@/components/feedback/empty-notice';
import { SectionFailure } from '@/components/feedback/section-failure';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { listRescheduleDays, listRescheduleSlots } from '@/lib/booking-changes/queries';
import { bookingMessages } from '@/lib/bookings/messages';
import type { Booking } from '@/lib/bookings/queries';
import { getSelectedDay } from '@/lib/booking-flow/times';
import { getCalendarDay, type HourCycle } from '@/lib/dates/format';
import { toResult } from '@/lib/result';
import { routes } from '@/lib/routes';
import { DateField } from '@/components/time-picker/date-field';
import { DaySlots } from '@/components/time-picker/day-slots';
import { DayStrip } from '@/components/time-picker/day-strip';
import { StepBar } from '@/components/booking-flow/step-bar';
import { StepForm } from '@/components/booking-flow/step-form';

const formId = 'reschedule';

/** Day and time picker for a new time. Offers only times when the provider is free for the whole booking. */
export async function RescheduleTimes({
  booking,
  date,
  startsAt,
  hourCycle,
}: {
  booking: Booking;
  date: string | null;
  startsAt: string | null;
  hourCycle: HourCycle;
}) {
  const { reference } = booking;
  const times = await toResult(loadTimes(booking, date), bookingMessages.timesFailed);
  if (!times.ok) return <SectionFailure failure={times} />;
  const { range, day, slots } = times.data;
  if (day === null) {
    return (
      <EmptyNotice
        title="No available times"
        message="Your provider has no other available times right now. Your booking stays as it is."
      >
        <ButtonLink href={routes.booking(reference)}>Back to your booking</ButtonLink>
      </EmptyNotice>
    );
  }

  const path = routes.rescheduleBooking(reference);
  const getHref = (dayToShow: string) => routes.rescheduleBooking(reference, { date: dayToShow });
  return (
    <div className="grid gap-8">
      <DayStrip day={day} getHref={getHref} {...range}>
        <DateField day={day} action={path} baseHref={path} {...range} />
      </DayStrip>
      <DaySlots
        day={day}
        availableDays={range.days}
        slots={slots}
        offers={[]}
        hourCycle={hourCycle}
        defaultValue={startsAt}
        getHref={getHref}
        renderForm={(choices) => (
          <StepForm id={formId} action={path}>
            <input type="hidden" name="date" value={day} />
            <input type="hidden" name="step" value="review" />
            {choices}
          </StepForm>
        )}
      />
      {slots.length > 0 && (
        <StepBar>
          <Button type="submit" form={formId} size="lg">
            Continue
          </Button>
        </StepBar>
      )}
    </div>
  );
}

async function loadTimes(booking: Booking, date: string | null) {
  const range = await listRescheduleDays(booking);
  const { starts_at, time_zone } = booking;
  const bookedDay = starts_at && getCalendarDay(starts_at, time_zone);
  const day = getSelectedDay({ date: date ?? bookedDay }, range);
  const slots = day === null ? [] : await listRescheduleSlots(booking.reference, day);
  return { range, day, slots };
}
