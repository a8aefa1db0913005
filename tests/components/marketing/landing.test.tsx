import { render, screen, within } from '@testing-library/react';
import { Landing } from '@/components/marketing/landing';
import { policy } from '@/tests/support/bookings/policy';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const cleaning = {
  slug: 'home-cleaning',
  name: 'Home cleaning',
  image_url: '/art/categories/home-cleaning.svg',
  service_count: 6,
};
const maya = {
  id: 'p1',
  first_name: 'Maya',
  last_name: 'Ortiz',
  image_url: null,
  rating_average: 4.9,
  rating_count: 31,
  business_profiles: { business_name: 'Bright Corner', city: 'Denver' },
};

test('the search form sends the service, place and day to /services', () => {
  render(<Landing categories={[]} providers={[]} />);
  const search = screen.getByRole('search', { name: 'Services' });
  expect(search).toHaveAttribute('action', '/services');
  expect(within(search).getByLabelText('What')).toHaveAttribute('name', 'q');
  expect(within(search).getByLabelText('Where')).toHaveAttribute('name', 'place');
  expect(within(search).getByLabelText('When')).toHaveAttribute('name', 'date');
});

test('the landing page states the cancellation policy with an example amount (BOOK-48)', () => {
  render(<Landing categories={[]} providers={[]} policy={policy} />);
  const heading = screen.getByRole('heading', { name: "Plans change. That's fine." });
  expect(heading.parentElement).toHaveTextContent(
    'Canceling is free until 24 hours before the start',
  );
  expect(heading.parentElement).toHaveTextContent(
    'After that, half the price ($50 of a $100 booking) is due,',
  );
});

test("the landing page's promises use the numbers of the current policy (POL-1)", () => {
  const changedPolicy = { ...policy, free_change_hours: 36, late_fee_percent: 33, hold_minutes: 1 };
  const { container } = render(<Landing categories={[]} providers={[]} policy={changedPolicy} />);
  expect(container).toHaveTextContent('Canceling is free until 36 hours before the start');
  expect(container).toHaveTextContent('33% of the price ($33 of a $100 booking) is due');
  expect(container).toHaveTextContent('you can hold your time for 1 minute,');
});

test('the landing page promises no numbers without a policy (POL-1)', () => {
  const { container } = render(<Landing categories={[]} providers={[]} />);
  expect(container.textContent).not.toMatch(/\d+ (hours?|minutes?) /);
});

test.each([
  [1, 1, 'from 1 review of a completed booking with 1 local provider'],
  [2, 1, 'from 2 reviews of completed bookings with 1 local provider'],
  [31, 4, 'from 31 reviews of completed bookings with 4 local providers'],
])('the proof counts %i reviews of %i providers', (total, providerCount, expectedText) => {
  const proof = { average: 4.9, total, providerCount };
  const { container } = render(<Landing categories={[]} providers={[]} proof={proof} />);
  expect(container).toHaveTextContent(new RegExp(`${expectedText}(?!s)`));
});

test('a category with bookable services links to them', () => {
  render(<Landing categories={[cleaning]} providers={[]} />);
  expectLink(/Home cleaning/, '/services?category=home-cleaning');
});

test('categories without services and providers without ratings are omitted', () => {
  render(
    <Landing
      categories={[{ ...cleaning, service_count: 0 }]}
      providers={[{ ...maya, rating_average: null, rating_count: 0 }]}
    />,
  );
  expect(screen.queryByText('Home cleaning')).not.toBeInTheDocument();
  expect(screen.queryByText('Maya Ortiz')).not.toBeInTheDocument();
  expect(screen.queryByText(/Top-rated providers/)).not.toBeInTheDocument();
});

test("a provider's rating is shown with the number of reviews", () => {
  render(<Landing categories={[]} providers={[maya]} />);
  expect(screen.getByText('Rated 4.9 out of 5, 31 reviews')).toBeInTheDocument();
});
