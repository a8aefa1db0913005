import { render, screen, within } from '@testing-library/react';
import { ServiceProviders } from '@/components/service/service-providers';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';

const selection = createEmptySelection('s1');

const createOffer = (id: string, first_name: string, price: number, duration_minutes: number) =>
  ({
    price,
    duration_minutes,
    at_home: true,
    at_venue: false,
    provider: {
      id,
      first_name,
      last_name: 'Reyes',
      image_url: null,
      rating_average: 4.7,
      rating_count: 7,
      business: { city: 'Lakewood' },
    },
  }) as ServiceOffer;

test('a service lists its providers with their price and duration (BOOK-55)', () => {
  render(
    <ServiceProviders
      selection={selection}
      offers={[createOffer('walt', 'Walt', 125, 90), createOffer('eve', 'Eve', 140, 75)]}
    />,
  );
  expect(screen.getByRole('heading', { name: '2 providers offer this service' })).toBeVisible();
  const [walt, eve] = screen.getAllByRole('listitem');
  expect(walt).toHaveTextContent(/Walt Reyes \$125.*1 h 30 min · Lakewood$/);
  expect(eve).toHaveTextContent(/Eve Reyes \$140.*Rated 4\.7.*1 h 15 min · Lakewood$/);
  expect(within(walt!).getByRole('link')).toHaveAttribute(
    'href',
    '/provider/walt/booking?service_id=s1',
  );
});

test("a service shows its providers' distance from the customer's postal code (CAT-24)", () => {
  render(
    <ServiceProviders
      selection={selection}
      offers={[{ ...createOffer('walt', 'Walt', 125, 90), distance_km: 4.6 }]}
    />,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent(/1 h 30 min · Lakewood · 3 mi away$/);
});

test('a list with one provider has the heading “Your provider” (BOOK-55)', () => {
  render(
    <ServiceProviders selection={selection} offers={[createOffer('walt', 'Walt', 125, 90)]} />,
  );
  expect(screen.getByRole('heading', { name: 'Your provider' })).toBeVisible();
});

test('a chosen time or provider leaves all other providers a link away (BOOK-55)', () => {
  const chosen = {
    ...selection,
    provider_id: 'walt',
    any_provider: 'on' as const,
    date: '2026-12-01',
    starts_at: '2026-12-01T16:00Z',
    shown_total: 125,
    add_on_ids: ['rug'],
  };
  const offers = [createOffer('walt', 'Walt', 125, 90)];
  const { rerender } = render(
    <ServiceProviders offers={offers} offerCount={3} selection={chosen} />,
  );
  expect(screen.getByRole('link', { name: 'See all 3 providers' })).toHaveAttribute(
    'href',
    '/book-service/s1/service?add_on_ids=rug',
  );
  rerender(<ServiceProviders offers={offers} offerCount={1} selection={chosen} />);
  expect(screen.queryByRole('link', { name: /See all/ })).not.toBeInTheDocument();
});
