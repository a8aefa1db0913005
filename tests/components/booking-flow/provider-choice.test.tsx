import { render, screen, within } from '@testing-library/react';
import { ProviderChoice } from '@/components/booking-flow/provider-choice';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { createOffer } from '@/tests/support/bookings/offer-fixtures';
import { expectLink } from '@/tests/support/jest/links';

const selection = createEmptySelection('s1');

test('“Any provider” is first and selected if several providers offer the service', () => {
  render(
    <ProviderChoice
      offers={[createOffer('ann', 'Ann', 45), createOffer('bob', 'Bob', 55)]}
      quotedOffers={[]}
      selection={selection}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Provider' });
  const radios = within(group).getAllByRole('radio');
  expect(radios).toHaveLength(3);
  expect(within(group).getByRole('radio', { name: 'Any provider' })).toBe(radios[0]);
  expect(radios[0]).toBeChecked();
});

test('a provider chosen on another page is selected', () => {
  render(
    <ProviderChoice
      offers={[createOffer('ann', 'Ann', 45), createOffer('bob', 'Bob', 55)]}
      quotedOffers={[]}
      selection={{ ...selection, provider_id: 'bob' }}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Bob Reyes' })).toBeChecked();
});

test('a checkbox for all providers follows the first two if there are more (BOOK-54)', () => {
  const offers = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => createOffer(name, name, 45));
  const { rerender } = render(
    <ProviderChoice offers={offers.slice(0, 2)} quotedOffers={[]} selection={selection} />,
  );
  expect(screen.queryByRole('checkbox')).toBeNull();
  rerender(<ProviderChoice offers={offers} quotedOffers={[]} selection={selection} />);
  const toggle = screen.getByRole('checkbox', { name: 'All 4 providers' });
  expect(toggle).not.toHaveAttribute('name');
  const isAfterToggle = (name: string) =>
    toggle.compareDocumentPosition(screen.getByRole('radio', { name })) ===
    Node.DOCUMENT_POSITION_FOLLOWING;
  expect(['Ann', 'Bob', 'Cleo', 'Dan'].map((name) => isAfterToggle(`${name} Reyes`))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a provider card shows a quote, the next time, reviews, jobs and languages, and links to the profile with the choices (CAT-29, CAT-37)', () => {
  const quotedOffer = {
    provider_id: 'ann',
    first_name: 'Ann',
    name: 'Ann Reyes',
    city: null,
    time_zone: 'America/Denver',
    duration_minutes: 75,
    total: 57.5,
    due_online: 20,
    paymentTerms: null,
    totalLabel: undefined,
    lines: [],
    completed_count: 34,
  };
  const nextTimes = { ann: { starts_at: '2026-12-02T15:00:00Z', text: 'Wed 8:00 AM' } };
  const props = {
    offers: [createOffer('ann', 'Ann', 45)],
    nextTimes,
    selection: { ...selection, add_on_ids: ['rug'], starts_at: 'later' },
  };
  render(<ProviderChoice {...props} quotedOffers={[quotedOffer]} />);
  expect(screen.getByRole('radio', { name: 'Ann Reyes' })).toHaveAccessibleDescription(
    /\$57\.50 1 h 15 min · Denver · \$20 due online now · next Wed 8:00 AM 12 reviews · 34 jobs done · English/,
  );
  expectLink('Profile of Ann Reyes', '/provider/ann/booking?service_id=s1&add_on_ids=rug');
});

test('a provider card names the city', () => {
  render(
    <ProviderChoice
      offers={[createOffer('ann', 'Ann', 45, 'Portland')]}
      quotedOffers={[]}
      selection={selection}
    />,
  );
  expect(screen.getByRole('radio', { name: 'Ann Reyes' })).toHaveAccessibleDescription(
    /1 h · Portland/,
  );
});

test("a provider card shows the distance from the customer's postal code (CAT-24)", () => {
  const offers = [
    { ...createOffer('ann', 'Ann', 45), distance_km: 4.6 },
    createOffer('bob', 'Bob', 55),
  ];
  render(<ProviderChoice offers={offers} quotedOffers={[]} selection={selection} />);
  const [, ann, bob] = screen.getAllByRole('radio');
  expect(ann).toHaveAccessibleDescription(/1 h · Denver · 3 mi away/);
  expect(bob).not.toHaveAccessibleDescription(/away/);
});

test('three or more providers can be sorted, and the links keep the choices (CAT-37)', () => {
  const offers = ['Ann', 'Bob', 'Cleo'].map((name) => createOffer(name, name, 45));
  const choices = { ...selection, add_on_ids: ['rug'], sort: 'soonest' as const };
  const { rerender } = render(
    <ProviderChoice offers={offers} quotedOffers={[]} selection={choices} />,
  );
  const links = within(screen.getByRole('navigation', { name: 'Sort providers' })).getAllByRole(
    'link',
  );
  expect(
    links.map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['Lowest price', '/book-service/s1/time?add_on_ids=rug', null],
    ['Soonest', '/book-service/s1/time?add_on_ids=rug&sort=soonest', 'true'],
    ['Top rated', '/book-service/s1/time?add_on_ids=rug&sort=rating', null],
  ]);
  rerender(<ProviderChoice offers={offers.slice(0, 2)} quotedOffers={[]} selection={choices} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
