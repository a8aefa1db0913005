/** The parts of a provider's page that sell their work (CAT-27, CAT-28, CAT-29). */
import { render, screen } from '@testing-library/react';
import { NextTimes } from '@/components/catalog/next-times';
import { ProviderHeader } from '@/components/catalog/provider-header';
import { TravelCheck } from '@/components/catalog/travel-check';
import type { Provider } from '@/lib/catalog/provider-queries';
import { getNextTimesMessage } from '@/lib/catalog/next-slots';
import { getProfileHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';

const provider = {
  id: 'p1',
  first_name: 'Ray',
  last_name: 'Stone',
  image_url: null,
  languages: ['English'],
  rating_average: null,
  trade: 'Plumbing',
  trade_slug: 'plumbing',
  completed_count: 1,
  started_in: '2026-04-01',
  business_profiles: { id: 'b1', business_name: 'Stone & Son', city: 'Denver', region: 'CO' },
} as Provider;

test("a provider's page names their trade, jobs and first month under the name (CAT-27)", () => {
  const { rerender } = render(<ProviderHeader provider={provider} />);
  expect(screen.getByText(/^Plumbing at/)).toHaveTextContent('Plumbing at Stone & Son');
  expect(screen.getByText('1 job done')).toBeVisible();
  expect(screen.getByText('On Roam since April 2026')).toBeVisible();
  rerender(<ProviderHeader provider={{ ...provider, trade: null, completed_count: 0 }} />);
  expect(screen.queryByText(/ at /)).not.toBeInTheDocument();
  expect(screen.queryByText(/done/)).not.toBeInTheDocument();
});

const area = { text: '80211', postal_code: '80211', area: 'Denver 80211' };

test.each([
  [{ ...area, comes: true }, 'Yes, Ray comes to Denver 80211.'],
  [{ ...area, comes: false }, "Ray doesn't come to Denver 80211. See who does"],
])('the check of a postal code answers %j (CAT-28)', (answer, text) => {
  render(<TravelCheck provider={provider} answer={answer} selection={null} />);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('link')?.getAttribute('href')).toBe(
    answer.comes ? undefined : '/services?category=plumbing&place=80211',
  );
  expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('80211');
});

test("the check explains a text that isn't a postal code and keeps it with the booking (CAT-28)", () => {
  const { container } = render(
    <TravelCheck
      provider={provider}
      answer={{ text: 'soon', error: 'Enter a ZIP code like 80202.' }}
      selection={{ service_id: 's1', add_on_ids: ['a1', 'a2'], postal_code: '80202' }}
    />,
  );
  const field = screen.getByRole('textbox', { name: 'ZIP code' });
  expect(field).toHaveValue('soon');
  expect(field).toHaveAccessibleDescription('Enter a ZIP code like 80202.');
  const form = container.querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/provider/p1/booking#area');
  expect([...new FormData(form)]).toEqual([
    ['service_id', 's1'],
    ['add_on_ids', 'a1'],
    ['add_on_ids', 'a2'],
    ['postal_code', 'soon'],
  ]);
});

test('the link from a booking to a provider keeps the answers but neither time nor provider (CAT-29)', () => {
  const selection = {
    ...createEmptySelection('s1'),
    idempotency_key: 'k1',
    provider_id: 'other',
    any_provider: 'on' as const,
    add_on_ids: ['a1'],
    answered: 'on' as const,
    date: '2026-12-01',
    starts_at: '2026-12-01T16:00Z',
    shown_total: 40,
    postal_code: '80211',
  };
  expect(getProfileHref('p1', selection)).toBe(
    '/provider/p1/booking?service_id=s1&add_on_ids=a1&postal_code=80211&answered=on&idempotency_key=k1',
  );
});

test("a time on a provider's page keeps the answers of the booking it was opened from (CAT-29)", () => {
  const offer = { service_id: 's1', provider_id: 'p1', price: 40 };
  const slots = [
    { provider_id: 'p1', starts_at: '2026-11-21T16:00:00Z', time_zone: 'America/Denver' },
  ];
  const selection = { add_on_ids: ['a1'], answered: 'on' as const, postal_code: '80211' };
  render(
    <NextTimes hourCycle="h12" slots={slots} offer={offer} step="confirm" selection={selection} />,
  );
  const href = screen.getByRole('link', { name: '9:00 AM' }).getAttribute('href');
  expect(Object.fromEntries(new URL(href!, 'http://site.test').searchParams)).toEqual({
    add_on_ids: 'a1',
    answered: 'on',
    postal_code: '80211',
    provider_id: 'p1',
    date: '2026-11-21',
    starts_at: '2026-11-21T16:00Z',
  });
  expect(
    getNextTimesMessage('Ann', { name: 'Cut', price: 40, duration_minutes: 45, hasExtras: true }),
  ).toBe("Ann's next open times for Cut with your extras.");
});
