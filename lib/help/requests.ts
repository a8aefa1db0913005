import type { BookingDetails } from '@/lib/bookings/queries';

export type HelpRequest = BookingDetails['help_requests'][number];

export function isOpen({ handled_at }: Pick<HelpRequest, 'handled_at'>) {
  return handled_at === null;
}

/** Whether the customer can ask about a booking with these requests. The database checks it too (HELP-2). */
export function canAskForHelp(requests: HelpRequest[]) {
  return requests.length < 3 && !requests.some(isOpen);
}
