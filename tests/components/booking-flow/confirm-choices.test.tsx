import { render, screen } from '@testing-library/react';
import { ConfirmChoices } from '@/components/booking-flow/confirm-choices';
import { formatTypedAddress } from '@/lib/booking-flow/details-queries';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { BookableService } from '@/lib/booking-flow/service-queries';
import { geocode } from '@/lib/area/geocode';

jest.mock('@/lib/area/geocode', () => ({ geocode: jest.fn() }));
jest.mock('@/lib/session/customer', () => ({ readWithCustomer: jest.fn() }));
jest.mock('@/lib/booking-flow/draft', () => ({
  getDraft: jest.fn(async () => ({ draft: null, suggestion: null })),
}));

const service = {
  name: 'Cut',
  repeated: 'sometimes',
  questions: [],
  add_ons: [],
  offers: [],
  included: [],
  not_included: [],
  extra_costs: [],
} as unknown as BookableService;

async function renderAndGetVenue() {
  const selection = {
    ...createEmptySelection('cut'),
    starts_at: '2099-11-21T16:00Z',
    place: 'home' as const,
    postal_code: '80205',
  };
  const typedDetails = {
    location_id: null,
    address: '5 Oak St',
    postal_code: '80205',
    access_notes: '',
    notes: '',
    on_site_name: '',
    on_site_phone: '',
  };
  const address = await formatTypedAddress(typedDetails, '80205');
  const details = { ...typedDetails, address };
  const addresses: [] = [];
  render(ConfirmChoices({ service, selection, details, addresses, quote: null, hourCycle: 'h12' }));
  return screen.getByText('Where').nextElementSibling;
}

test('the confirm step shows a typed address with its city (BOOK-31)', async () => {
  jest.mocked(geocode).mockResolvedValue({ city: 'Denver', region: 'CO', postal_code: '80205' });
  expect(await renderAndGetVenue()).toHaveTextContent('5 Oak St, Denver, CO 80205 Change where');
});

test("the confirm step omits the city of a typed address if it can't be looked up", async () => {
  jest.mocked(geocode).mockResolvedValue(null);
  expect(await renderAndGetVenue()).toHaveTextContent('5 Oak St, 80205 Change where');
});

test.each([
  ['typed for the booking', { location_id: null, access_notes: 'Gate 12' }, 'Gate 12'],
  ['of a saved place', { location_id: 'home', access_notes: '' }, 'Ring twice'],
])('the confirm step shows the access notes %s (BOOK-31)', (_, chosen, text) => {
  const selection = {
    ...createEmptySelection('cut'),
    starts_at: '2099-11-21T16:00Z',
    place: 'home' as const,
  };
  const onSite = { on_site_name: '', on_site_phone: '' };
  const details = { address: '5 Oak St', postal_code: '80205', notes: '', ...onSite, ...chosen };
  const address = {
    address_line: '1 Main St',
    city: 'Denver',
    postal_code: '80202',
    on_site_name: null,
    on_site_phone: null,
  };
  const addresses = [
    { id: 'home', label: 'Home', ...address, access_notes: 'Ring twice', is_default: true },
  ];
  render(ConfirmChoices({ service, selection, details, addresses, quote: null, hourCycle: 'h12' }));
  expect(screen.getByText('Access notes').nextElementSibling).toHaveTextContent(
    `${text} Change access notes`,
  );
});
