import { addDays, addHours, addMinutes, subDays } from 'date-fns';
import type { Booking } from './queries';
import type { BookingTab } from './types';
import { market } from '@/lib/site-config';

const business = {
  business_name: 'Sample Studio',
  address_line: '12 Sample Street',
  city: market.city,
  region: market.regionCode,
  postal_code: market.postalCode,
  phone: null,
};
const provider = {
  id: 'sample-provider',
  first_name: 'Ann',
  last_name: 'Sample',
  image_url: null,
  business,
};
const service = {
  id: 'sample-service',
  name: 'Sample haircut',
  image_url: null,
  add_ons: [],
  questions: [],
  offers: [{ provider_id: provider.id }],
};
const homeClean = { ...service, name: 'Sample home clean' };

/** Returns sample bookings in every state, dated around `now`. They aren't stored. */
export function createSampleBookings(now: Date): Record<BookingTab, Booking[]> {
  return {
    upcoming: [
      createSample('SAMPLE01', addHours(now, 5)),
      createSample('SAMPLE02', addDays(now, 3), {
        place: 'home',
        address: `480 Sample Avenue, Apt 5, ${market.city}, ${market.regionCode} ${market.postalCode}`,
        service: homeClean,
        total: 138,
        due_on_site: 138,
        late_fee: 69,
        lines: [{ position: 0, kind: 'service', label: homeClean.name, amount: 138 }],
      }),
      // The data API returns null for a provider who has left, which the type doesn't allow.
      createSample('SAMPLE03', addDays(now, 12), { provider: null as never }),
    ],
    past: [
      createSample('SAMPLE04', subDays(now, 6), { status: 'completed' }),
      createSample('SAMPLE05', subDays(now, 20), { status: 'no_show' }),
    ],
    cancelled: [
      createSample('SAMPLE06', addDays(now, 2), { status: 'cancelled', cancellation_fee: 0 }),
      createSample('SAMPLE07', addHours(now, 3), { status: 'cancelled', cancellation_fee: 30 }),
    ],
  };
}

function createSample(reference: string, start: Date, overrides: Partial<Booking> = {}): Booking {
  return {
    id: reference,
    reference,
    status: 'confirmed',
    starts_at: start.toISOString(),
    ends_at: addMinutes(start, 60).toISOString(),
    time_zone: market.timeZone,
    place: 'venue',
    address: null,
    location: null,
    access_notes: null,
    notes: null,
    phone: null,
    on_site_name: null,
    on_site_phone: null,
    unread_messages: 0,
    total: 60,
    due_online: 0,
    due_on_site: 60,
    hold_expires_at: null,
    free_until: subDays(start, 1).toISOString(),
    late_fee: 30,
    fee_due: null,
    fee_due_on: null,
    refund: null,
    cancellation_fee: null,
    cancellation_reason: null,
    confirmed_at: subDays(start, 9).toISOString(),
    cancelled_at: null,
    is_declined: false,
    series_id: null,
    policy: { late_fee_percent: 50 },
    service,
    provider,
    lines: [{ position: 0, kind: 'service', label: service.name, amount: 60 }],
    events: [],
    ...overrides,
  };
}
