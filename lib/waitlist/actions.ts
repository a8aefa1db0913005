'use server';

import { revalidatePath } from 'next/cache';
import { redirect } from 'next/navigation';
import { createFormAction } from '@/lib/actions/form-action';
import { offersWaitlist } from '@/lib/outbox/channels';
import { formatCalendarDay } from '@/lib/dates/format';
import { done, failed, toResult, type Success } from '@/lib/result';
import { routes, withQuery } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import { toBookingFailure } from '@/lib/bookings/failures';
import { toBookingRequest } from '@/lib/booking-flow/selection';
import { createEmptySelection, readFields } from '@/lib/booking-flow/selection-schema';
import type { BookingFailure } from '@/lib/bookings/types';
import { getWaitlistFailureMessage, waitlistMessages } from './messages';
import { listMessageChannels } from './queries';
import { parseWindows, waitlistEntryIdSchema, waitlistSchema } from './schema';

/** Joins the waitlist of one or several days, all or none. Repeating the same request keeps the customer's place in line. */
export const joinWaitlist = createFormAction(
  {
    schema: waitlistSchema,
    read: readFields,
    requires: 'customer',
    message: getWaitlistFailureMessage,
  },
  async ({ input }): Promise<BookingFailure> => {
    if (!offersWaitlist) return failed('unavailable', waitlistMessages.closed);
    const channels = await toResult(listMessageChannels(), waitlistMessages.unexpected);
    if (!channels.ok) return channels;
    if (channels.data.length === 0) return failed('rejected', waitlistMessages.unreachable.message);
    const windows = parseWindows(input);
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('join_waitlist', {
      p_request: toBookingRequest({ ...createEmptySelection(input.service_id), ...input }),
      p_days: [input.day, ...input.also_on],
      p_from_times: windows.map(({ from_time }) => from_time),
      p_until_times: windows.map(({ until_time }) => until_time),
    });
    if (error) {
      const failure = await toBookingFailure(error, waitlistMessages);
      const day = input.also_on.length > 0 && failure.details?.day;
      return day
        ? { ...failure, message: `${formatCalendarDay(day)}: ${failure.message}` }
        : failure;
    }
    revalidatePath(routes.myBookings);
    revalidatePath(routes.bookings);
    redirect(withQuery(routes.myBookings, { waitlist: 'joined' }));
  },
);

/** Leaves the waitlist and releases the slot held for the entry. */
export const leaveWaitlist = createFormAction(
  { schema: waitlistEntryIdSchema, requires: 'customer', message: getWaitlistFailureMessage },
  async ({ input: { entry_id } }): Promise<Success<undefined> | BookingFailure> => {
    const supabase = await createServerSupabase();
    const { error } = await supabase.rpc('leave_waitlist', { p_entry_id: entry_id });
    if (error) return toBookingFailure(error, waitlistMessages);
    revalidatePath(routes.myBookings);
    revalidatePath(routes.bookings);
    return done();
  },
);
