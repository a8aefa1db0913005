import type { ServiceSummary } from '@/lib/catalog/types';
import { getCalendarDay } from '@/lib/dates/format';
import type { BookingSelection } from './selection';

/** Search conditions under which the price on a service's card was found. */
export type PriceLimits = Partial<
  Pick<BookingSelection, 'postal_code' | 'any_place' | 'place' | 'date'>
> & {
  /** Whether the searched area has no postal code. Booking then starts with the card's provider. */
  lacksPostalCode?: boolean;
};

type PricedService = Pick<ServiceSummary, 'id' | 'provider_id' | 'starts_at' | 'time_zone'>;

/** Returns the choices that booking from a card starts with, so that its price stays the same. */
export function getCardSelection(
  { id, provider_id, starts_at, time_zone }: PricedService,
  { lacksPostalCode, ...limits }: PriceLimits,
): Partial<BookingSelection> & { service_id: string } {
  const selection = { ...limits, service_id: id };
  if (!starts_at || !time_zone) return lacksPostalCode ? { ...selection, provider_id } : selection;
  // The slot on the card is preselected, with its provider (TIME-6).
  return { ...selection, provider_id, starts_at, date: getCalendarDay(starts_at, time_zone) };
}
