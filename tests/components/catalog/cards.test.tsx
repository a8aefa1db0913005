import { render, screen, within } from '@testing-library/react';
import { AvailableCard } from '@/components/catalog/available-card';
import { BusinessCard } from '@/components/catalog/business-card';
import { CategoryTile } from '@/components/catalog/category-tile';
import { ProviderCard } from '@/components/catalog/provider-card';
import { ServiceCard } from '@/components/catalog/service-card';
import { expectLink } from '@/tests/support/jest/links';

const service = {
  id: 's1',
  name: 'Deep clean',
  description: 'Everything, and behind it.',
  image_url: null,
  min_price: 120,
  min_duration_minutes: 150,
  max_duration_minutes: 150,
  rating_average: 4.75,
  rating_count: 4,
  category_slug: 'home-cleaning',
  category_name: 'Home cleaning',
  provider_count: 1,
  providers: [{ first_name: 'Maya', last_name: 'Ortiz', image_url: '/maya.svg' }],
  provider_id: null,
  starts_at: null,
  time_zone: null,
  distance_km: null,
  total_count: 1,
};
const leo = { first_name: 'Leo', last_name: 'Hale', image_url: null };
const twoProviders = { provider_count: 2, providers: [...service.providers, leo] };

test('a service card shows the next available time, and its link preselects that time (TIME-6, CAT-21, CAT-23)', () => {
  const starts_at = '2026-11-25T00:30:00Z';
  const nextSlot = { provider_id: 'p1', starts_at, time_zone: 'America/Denver' };
  render(<ServiceCard hourCycle="h12" service={{ ...service, ...nextSlot, provider_count: 3 }} />);
  expect(screen.getByRole('article')).toHaveTextContent('Tue, Nov 24, 5:30 PM');
  expect(screen.getByText('$120')).toBeVisible();
  expect(screen.getByRole('article')).toHaveTextContent('Home cleaning · 2 h 30 min');
  expect(screen.getByText('Maya Ortiz')).toBeVisible();
  const href = screen.getByRole('link', { name: 'Book Now' }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(href, 'https://roam.test').searchParams)).toEqual({
    provider_id: 'p1',
    date: '2026-11-24',
    starts_at: '2026-11-25T00:30Z',
  });
});

test("a category's picture loads lazily, so prefetching /home doesn't fetch it", () => {
  const category = { id: 'c1', slug: 'plumbing', name: 'Plumbing', service_count: 2 };
  const { container } = render(
    <CategoryTile
      category={{ ...category, description: 'Leaks', image_url: '/art/plumbing.svg' }}
    />,
  );
  expect(container.querySelector('img')).toHaveAttribute('loading', 'lazy');
});

test('a service card shows the lowest price and links to the booking flow (CAT-4)', () => {
  render(<ServiceCard hourCycle="h12" service={service} />);
  const card = screen.getByRole('article', { name: 'Deep clean' });
  expect(within(card).getByText('From $120')).toBeVisible();
  expect(card).toHaveTextContent('Home cleaning · 2 h 30 min');
  expect(card).toHaveTextContent('Rated 4.8 out of 5, 4 reviews');
  const link = within(card).getByRole('link', { name: 'Book Now' });
  expect(link).toHaveAttribute('href', '/book-service/s1');
  expect(link).toHaveAccessibleDescription('Deep clean');
});

test('a service card shows the names and durations of several providers (CAT-21, CAT-23)', () => {
  const { container } = render(
    <ServiceCard
      hourCycle="h12"
      service={{ ...service, ...twoProviders, max_duration_minutes: 180 }}
    />,
  );
  expect(screen.getByText('Home cleaning · 2 h 30 min to 3 h')).toBeVisible();
  expect(screen.getByText('Maya and Leo')).toBeVisible();
  const portraits = [...container.querySelectorAll('img[width="28"]')];
  expect(portraits.map((portrait) => portrait.getAttribute('src'))).toEqual(['/maya.svg']);
});

test('the booking link of a service card priced for a place keeps that place (CAT-22, BOOK-9)', () => {
  render(
    <ServiceCard
      hourCycle="h12"
      service={service}
      priceLimits={{ postal_code: '97201', place: 'home' }}
    />,
  );
  expectLink('Book Now', '/book-service/s1/service?postal_code=97201&place=home');
});

test('a service card without a picture or reviews shows a placeholder and no stars', () => {
  const { container } = render(
    <ServiceCard hourCycle="h12" service={{ ...service, rating_average: null }} />,
  );
  expect(container.querySelector('img')).toHaveAttribute('src', '/art/placeholder.svg');
  expect(screen.queryByText(/Rated/)).not.toBeInTheDocument();
});

test("a service card's booking link keeps the chosen day", () => {
  render(<ServiceCard hourCycle="h12" service={service} priceLimits={{ date: '2026-12-01' }} />);
  expectLink('Book Now', '/book-service/s1/service?date=2026-12-01');
});

test('the words on tiles and cards stay separated without styles (SITE-19)', () => {
  const category = { id: 'c1', slug: 'plumbing', name: 'Plumbing', service_count: 2 };
  render(<CategoryTile category={{ ...category, description: '', image_url: null }} />);
  expect(screen.getByRole('link')).toHaveTextContent(/^Plumbing 2 services$/);
  const nextSlot = {
    provider_id: 'p1',
    starts_at: '2026-11-25T00:30:00Z',
    time_zone: 'America/Denver',
  };
  render(<ServiceCard hourCycle="h12" service={{ ...service, ...nextSlot }} />);
  expect(screen.getByText('$120').parentElement).toHaveTextContent(
    /^Rated 4\.8 out of 5, 4 reviews 4\.8 \(4\) \$120 .*Tue, Nov 24, 5:30 PM$/,
  );
});

const provider = {
  id: 'p1',
  first_name: 'Maya',
  last_name: 'Ortiz',
  image_url: null,
  rating_average: null,
  rating_count: 0,
  checks: ['license', 'insurance'],
  distance_km: null,
  business_profiles: { business_name: 'Bright Corner', city: 'Denver', region: 'CO' },
};

test('a provider card shows the business and the checks, and links to the profile and the booking flow', () => {
  render(<ProviderCard provider={provider} />);
  const card = screen.getByRole('article', { name: 'Maya Ortiz' });
  expect(card).toHaveTextContent('Bright Corner, DenverLicensed, insured');
  const hrefs = ['View Profile', 'Book Now'].map((name) =>
    within(card).getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/provider/p1', '/provider/p1/booking']);
});

const business = {
  id: 'b1',
  business_name: 'Bright Corner',
  business_description: 'Four people and a van.',
  image_url: null,
  logo_url: null,
  city: 'Denver',
  region: 'CO',
  rating_average: 4.5,
  rating_count: 12,
  distance_km: null,
};

test.each([
  ['its logo rather than its image', '/logo.svg', '/image.svg', '/logo.svg'],
  ['its image if it has no logo', null, '/image.svg', '/image.svg'],
  ['a placeholder if it has neither logo nor image', null, null, '/art/placeholder.svg'],
])(
  'a business card links to the profile and shows %s',
  (_image, logo_url, image_url, expectedImage) => {
    const imageFields = { logo_url, image_url };
    const { container } = render(<BusinessCard business={{ ...business, ...imageFields }} />);
    expect(container.querySelector('img')).toHaveAttribute('src', expectedImage);
    expectLink('View Profile', '/business/b1');
  },
);

const availableSlot = {
  provider_id: 'p1',
  first_name: 'Maya',
  last_name: 'Ortiz',
  image_url: null,
  rating_average: 4.9,
  rating_count: 31,
  business_name: 'Bright Corner',
  city: 'Denver',
  service_id: 's1',
  service_name: 'Deep clean',
  price: 120,
  starts_at: '2026-11-21T01:30:00Z',
  time_zone: 'America/Denver',
  distance_km: 4.6,
  add_on_ids: [],
  repeated: 'sometimes' as const,
  deposit_percent: 0,
  due_online: 0,
};

test("an available time is shown in the provider's time zone and links to a booking at that time (TIME-3, TIME-6)", () => {
  render(<AvailableCard slot={availableSlot} />);
  expect(screen.getByText('6:30 PM')).toBeVisible();
  expectLink(
    'Book Now',
    '/book-service/s1/confirm?provider_id=p1&date=2026-11-20&shown_total=120&starts_at=2026-11-21T01:30Z',
  );
});

test('an available time with a deposit shows what is due online now (MONEY-10)', () => {
  const { rerender } = render(<AvailableCard slot={{ ...availableSlot, due_online: 36 }} />);
  expect(screen.getByText('$120 · $36 due online now')).toBeVisible();
  rerender(<AvailableCard slot={availableSlot} />);
  expect(screen.getByText('$120')).toBeVisible();
});

test.each([
  ['that has add-ons', 'service', { add_on_ids: ['a1'] }],
  ['that is usually repeated', 'service', { repeated: 'usually' as const }],
  [
    'that is usually repeated but needs a deposit',
    'confirm',
    { repeated: 'usually' as const, deposit_percent: 20 },
  ],
])(
  'an available time for a service %s links to the %s step (TIME-6)',
  (_service, step, slotFields) => {
    render(<AvailableCard slot={{ ...availableSlot, ...slotFields }} />);
    const href = screen.getByRole('link', { name: 'Book Now' }).getAttribute('href');
    expect(href).toMatch(new RegExp(`^/book-service/s1/${step}\\?`));
  },
);

test("cards show the distance from the customer's postal code (CAT-24)", () => {
  const nearbyService = { ...service, distance_km: 4.6 };
  const { rerender } = render(<ServiceCard hourCycle="h12" service={nearbyService} />);
  expect(screen.getByText('Maya Ortiz · 3 mi away')).toBeVisible();
  rerender(<ServiceCard hourCycle="h12" service={{ ...nearbyService, ...twoProviders }} />);
  expect(screen.getByText('Maya and Leo · from 3 mi away')).toBeVisible();
  const { provider_id, starts_at, time_zone } = availableSlot;
  const nextSlot = { provider_id, starts_at, time_zone };
  rerender(
    <ServiceCard hourCycle="h12" service={{ ...nearbyService, ...twoProviders, ...nextSlot }} />,
  );
  expect(screen.getByText('Maya Ortiz · 3 mi away')).toBeVisible();
  rerender(<AvailableCard slot={availableSlot} />);
  expect(screen.getByText('Bright Corner · 3 mi away')).toBeVisible();
  rerender(<ProviderCard provider={{ ...provider, distance_km: 4.6 }} />);
  expect(screen.getByText('Bright Corner, Denver · 3 mi away')).toBeVisible();
  rerender(<BusinessCard business={{ ...business, distance_km: 4.6 }} />);
  expect(screen.getByText('Denver, CO · 3 mi away')).toBeVisible();
});

test("the favorite button on an available time's card is described by the provider's name", () => {
  render(<AvailableCard slot={availableSlot} />);
  const card = screen.getByRole('article', { name: 'Deep clean' });
  const favoriteButton = within(card).getByRole('button', { name: 'Sign in to add favorites' });
  expect(favoriteButton).toHaveAttribute('aria-pressed', 'false');
  expect(favoriteButton).toHaveAccessibleDescription('Maya Ortiz');
});
