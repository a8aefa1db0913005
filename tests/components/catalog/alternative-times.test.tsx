/** Times of other providers: similar ones for a service, and alternatives to a declined booking. */
import { render, screen } from '@testing-library/react';
import { AlternativeProviders } from '@/components/bookings/alternative-providers';
import { SimilarProviders } from '@/components/catalog/similar-providers';
import { DataSection } from '@/components/feedback/data-section';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { listAlternatives } from '@/lib/bookings/alternative-queries';
import type { Booking } from '@/lib/bookings/queries';
import { listSimilarProviders } from '@/lib/catalog/provider-queries';

jest.mock('@/lib/bookings/alternative-queries', () => ({ listAlternatives: jest.fn() }));
jest.mock('@/lib/catalog/provider-queries', () => ({ listSimilarProviders: jest.fn() }));

const leo = {
  provider_id: 'leo',
  first_name: 'Leo',
  last_name: 'Hale',
  image_url: null,
  rating_average: null,
  rating_count: 0,
  business_name: 'Bright Corner',
  city: 'Denver',
  price: 120,
  starts_at: '2026-12-01T16:00:00Z',
  time_zone: 'America/Denver',
};

/** Renders the section with its data, and returns the link's path and query. */
async function renderAndReadLink(
  section: React.ReactElement<React.ComponentProps<typeof DataSection>>,
) {
  render(await DataSection(section.props));
  const { pathname, searchParams } = new URL(
    screen.getByRole('link').getAttribute('href') ?? '',
    'https://roam.test',
  );
  return [pathname, Object.fromEntries(searchParams)];
}

test.each([
  ['without add-ons', 'confirm', [], { shown_total: '120' }],
  ['with an add-on', 'service', ['oven'], { add_on_ids: 'oven' }],
] as const)(
  "a similar provider's time for a selection %s keeps the choices and links to the %s step (TIME-6)",
  async (_addOns, step, add_on_ids, expectedQuery) => {
    jest.mocked(listSimilarProviders).mockResolvedValue([leo]);
    const chosenFields = { provider_id: 'ann', postal_code: '80202', answered: 'on' as const };
    const selection = {
      ...createEmptySelection('cut'),
      ...chosenFields,
      add_on_ids: [...add_on_ids],
    };
    expect(
      await renderAndReadLink(SimilarProviders({ selection, step, hourCycle: 'h12' })),
    ).toEqual([
      `/book-service/cut/${step}`,
      {
        provider_id: 'leo',
        date: '2026-12-01',
        starts_at: '2026-12-01T16:00Z',
        postal_code: '80202',
        ...expectedQuery,
      },
    ]);
    expect(listSimilarProviders).toHaveBeenCalledWith('cut', 'ann', '80202');
  },
);

test("an alternative to a declined booking keeps the booking's answers (TIME-6)", async () => {
  jest.mocked(listAlternatives).mockResolvedValue([leo]);
  const addOn = { id: 'oven', name: 'Oven', question_id: null };
  const service = { id: 'cut', add_ons: [addOn], questions: [], offers: [{ provider_id: 'ann' }] };
  const ann = { id: 'ann', first_name: 'Ann', last_name: 'Reyes', business: {} };
  const booking = {
    reference: 'S8HS5TZF',
    is_declined: true,
    place: 'home',
    service,
    provider: ann,
    lines: [{ position: 1, kind: 'add_on', label: 'Oven', amount: 20 }],
  } as unknown as Booking;
  const card = AlternativeProviders({ booking, hourCycle: 'h12' });
  expect(await renderAndReadLink(card!.props.children)).toEqual([
    '/book-service/cut/confirm',
    {
      provider_id: 'leo',
      date: '2026-12-01',
      starts_at: '2026-12-01T16:00Z',
      add_on_ids: 'oven',
      place: 'home',
      shown_total: '120',
      answered: 'on',
    },
  ]);
});
