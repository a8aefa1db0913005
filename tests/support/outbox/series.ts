import type { ProviderLinks, SeriesData } from '@/lib/outbox/types';

export const links = { AAAAAAAA: '/provider-booking/first', BBBBBBBB: '/provider-booking/second' };
/** Data of a message about a series of two bookings, for customers and providers. */
export const series: SeriesData & ProviderLinks = {
  links,
  reference: 'AAAAAAAA',
  starts_at: '2026-12-01T17:00:00Z',
  ends_at: '2026-12-08T18:00:00Z',
  starts_before: null,
  time_zone: 'America/Denver',
  place: 'venue',
  address: null,
  access_notes: null,
  notes: null,
  total: 90,
  due_online: 0,
  due_on_site: 90,
  free_until: '2026-11-30T17:00:00Z',
  late_fee: 22.5,
  fee_due: 22.5,
  fee_due_on: '2026-12-05',
  refund: 0,
  cancellation_fee: 22.5,
  service: { name: 'Haircut' },
  extras: ['Hair length: Long', 'Blow dry'],
  customer: { first_name: 'Ann', last_name: 'Archer', phone: '+14155550123', bio: 'Two cats.' },
  provider: {
    first_name: 'Pat',
    last_name: 'Proof',
    business: {
      business_name: 'Proof',
      address_line: '1 Main St',
      city: 'Denver',
      region: 'CO',
      postal_code: '80202',
    },
  },
  policy: { late_fee_percent: 50 },
  bookings: [
    { reference: 'AAAAAAAA', starts_at: '2026-12-01T17:00:00Z', total: 45 },
    { reference: 'BBBBBBBB', starts_at: '2026-12-08T17:00:00Z', total: 45 },
  ],
};
/** Context of the messages. */
export const site = {
  now: new Date('2026-11-22T12:00:00Z'),
  toUrl: (path: string) => path,
  hourCycle: 'h12' as const,
  takesTips: true,
};
