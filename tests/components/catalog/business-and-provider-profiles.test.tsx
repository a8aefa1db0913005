import { render, screen, within } from '@testing-library/react';
import { BusinessJsonLd } from '@/components/catalog/business-json-ld';
import { HoursTable } from '@/components/catalog/hours-table';
import { JsonLd } from '@/components/catalog/json-ld';
import { NextTimes } from '@/components/catalog/next-times';
import { OfferList } from '@/components/catalog/offer-list';
import type { Business } from '@/lib/catalog/business-queries';
import { getNextTimesMessage } from '@/lib/catalog/next-slots';
import { expectLink } from '@/tests/support/jest/links';

const timeZone = 'America/Denver';

const offer = {
  service_id: 's1',
  provider_id: 'p1',
  name: 'Cut',
  description: '',
  image_url: null,
  price: 40,
  due_online: 0,
  duration_minutes: 45,
  at_home: true,
  at_venue: false,
};

test('each service in the price list shows its price and deposit and links to a booking with the provider (MONEY-10)', () => {
  render(
    <OfferList offers={[offer, { ...offer, service_id: 's2', isLowest: true, due_online: 12 }]} />,
  );
  const [exactPriceItem, lowestPriceItem] = screen.getAllByRole('listitem');
  expect(exactPriceItem).toHaveTextContent('45 min · At your place');
  expect(within(exactPriceItem!).getByText('$40')).toBeVisible();
  expectLink('Book Now', '/book-service/s1/service?provider_id=p1', within(exactPriceItem!));
  expect(exactPriceItem).not.toHaveTextContent('due online now');
  expect(lowestPriceItem).toHaveTextContent('From $40$12 due online now');
});

test("available times are grouped by day in the provider's time zone, and their links keep the price (BOOK-9)", () => {
  expect(getNextTimesMessage('Ann', offer)).toBe("Ann's next open times for Cut ($40, 45 min).");
  const slots = [{ provider_id: 'p1', starts_at: '2026-11-21T16:00:00Z', time_zone: timeZone }];
  const { rerender } = render(
    <NextTimes hourCycle="h12" slots={slots} offer={offer} step="confirm" />,
  );
  const day = screen.getByRole('region', { name: 'Saturday, November 21' });
  expectLink(
    '9:00 AM',
    '/book-service/s1/confirm?provider_id=p1&date=2026-11-21&shown_total=40&starts_at=2026-11-21T16:00Z',
    within(day),
  );
  expect(screen.getByText('Mountain Standard Time')).toBeVisible();
  rerender(<NextTimes hourCycle="h12" slots={slots} offer={offer} step="service" />);
  expect(within(day).getByRole('link')).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/book-service\/s1\/service\?/),
  );
});

test('a provider without available times is shown as fully booked', () => {
  render(<NextTimes hourCycle="h12" slots={[]} offer={offer} step="confirm" />);
  expect(screen.getByRole('heading', { name: 'Fully booked' })).toBeVisible();
});

test('the opening hours mark today and the days when the business is closed', () => {
  const hours = [{ weekday: 1, opens_at: '08:00:00', closes_at: '17:30:00' }];
  render(<HoursTable hours={hours} now={new Date('2026-11-23T18:00:00Z')} timeZone={timeZone} />);
  expect(screen.getByRole('row', { name: /Monday \(today\)/ })).toHaveTextContent(
    '8:00 AM – 5:30 PM',
  );
  expect(screen.getByRole('row', { name: /Sunday/ })).toHaveTextContent('Closed');
});

test('opening hours that cross midnight are marked as ending the next day (TIME-20)', () => {
  const hours = [{ weekday: 1, opens_at: '22:00:00', closes_at: '06:00:00' }];
  render(<HoursTable hours={hours} now={new Date('2026-11-23T18:00:00Z')} timeZone={timeZone} />);
  expect(screen.getByRole('row', { name: /Monday/ })).toHaveTextContent(
    '10:00 PM – 6:00 AM the next day',
  );
});

test("text in the structured data can't close its script element", () => {
  const { container } = render(
    <JsonLd data={{ '@type': 'Person', name: '</script><img src=x onerror=alert(1)>' }} />,
  );
  const script = container.querySelector('script');
  expect(script?.innerHTML).not.toContain('<');
  expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
    name: '</script><img src=x onerror=alert(1)>',
  });
});

test('the structured data of a business that closes at midnight say 23:59 (SITE-8)', () => {
  const hours = [{ weekday: 1, opens_at: '08:00:00', closes_at: '24:00:00' }];
  const business: Partial<Business> = {
    id: 'b1',
    providers: [{ provider_working_hours: hours }] as Business['providers'],
  };
  const { container } = render(<BusinessJsonLd business={business as Business} />);
  expect(JSON.parse(container.querySelector('script')?.textContent ?? '')).toMatchObject({
    openingHoursSpecification: [{ opens: '08:00', closes: '23:59' }],
  });
});
