import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeleteLocation } from '@/components/locations/delete-location';
import { LocationForm } from '@/components/locations/location-form';
import { LocationsView } from '@/components/locations/locations-view';
import * as actions from '@/lib/locations/actions';
import { done, failed } from '@/lib/result';
import { createFailureState } from '@/tests/support/next/action-states';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/locations/actions', () => ({
  addLocation: jest.fn(),
  updateLocation: jest.fn(),
  setDefaultLocation: jest.fn(),
  deleteLocation: jest.fn(),
}));
jest.mock('@/lib/locations/queries', () => ({}));

const homeAddress = {
  id: 'p1',
  label: 'Home',
  address_line: '1237 North Ogden Street',
  address_line_2: 'Apt 5',
  city: 'Denver',
  region: 'CO',
  postal_code: '80218',
  access_notes: 'Gate 7',
  on_site_name: null,
  on_site_phone: null,
  latitude: null,
  longitude: null,
  is_default: true,
};
const workAddress = {
  ...homeAddress,
  id: 'p2',
  label: 'Work',
  latitude: 39.7,
  longitude: -105,
  is_default: false,
};
const upcomingBooking = {
  reference: 'S8HS5TZF',
  starts_at: '2026-11-25T16:00:00Z',
  time_zone: 'America/Denver',
};
const emptyValues = {
  label: '',
  address_line: '',
  address_line_2: '',
  city: '',
  region: '',
  postal_code: '',
  access_notes: '',
  latitude: '',
  longitude: '',
};

/** Makes the browser return a position, or an error if the result is an error code. */
function mockGeolocation(result: GeolocationPosition['coords'] | number) {
  const getCurrentPosition = jest.fn(
    (onSuccess: PositionCallback, onError: PositionErrorCallback) =>
      typeof result === 'number'
        ? onError({ code: result, PERMISSION_DENIED: 1 } as GeolocationPositionError)
        : onSuccess({ coords: result } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  return getCurrentPosition;
}

beforeEach(() => jest.resetAllMocks());

test('each place is listed with its actions and directions (PLACE-1, PLACE-4)', () => {
  render(<LocationsView result={done([homeAddress, workAddress])} change="added" />);
  expect(screen.getByRole('status')).toHaveTextContent('Place saved');
  const [home, work] = screen.getAllByRole('article').map((card) => within(card));
  expect(home!.getByText('Default')).toBeVisible();
  expect(home!.queryByRole('button')).not.toBeInTheDocument();
  expect(work!.getByRole('button', { name: /^Make default ?: Work$/ })).toBeVisible();
  expect(work!.getByRole('link', { name: /^Delete ?: Work$/ })).toHaveAttribute(
    'href',
    '/customer/locations/p2/delete',
  );
  const getDestination = (card: typeof home) =>
    new URL(
      card!.getByRole('link', { name: /^Directions/ }).getAttribute('href')!,
    ).searchParams.get('destination');
  expect(getDestination(home)).toBe('1237 North Ogden Street, Apt 5, Denver, CO 80218');
  expect(getDestination(work)).toBe('39.7,-105');
});

test('an empty, unavailable or full list of places shows a notice (PLACE-1)', () => {
  const { rerender } = render(<LocationsView result={done([])} change={null} />);
  expect(screen.getByRole('heading', { name: 'No saved places yet' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Add a place' })).toHaveLength(1);
  rerender(<LocationsView result={failed('unavailable', 'Failed.')} change={null} />);
  expect(screen.getByRole('heading', { name: 'Error loading locations' })).toBeVisible();
  const allAddresses = Array.from({ length: 20 }, (_, n) => ({ ...workAddress, id: `p${n}` }));
  rerender(<LocationsView result={done(allAddresses)} change={null} />);
  expect(screen.getByText(/up to 20 places/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add a place' })).not.toBeInTheDocument();
});

test("the device's location is requested only on a click and is sent with the place (PLACE-3)", async () => {
  const user = userEvent.setup();
  const getCurrentPosition = mockGeolocation({
    latitude: 39.7358123,
    longitude: -104.9754,
  } as GeolocationCoordinates);
  jest.mocked(actions.addLocation).mockResolvedValue(createFailureState('unavailable', 'Later.'));
  render(<LocationForm customerId="c1" values={{ ...emptyValues, label: 'Home' }} />);
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Use my current location' }));
  const checkbox = screen.getByRole('checkbox', { name: /Save my location with this place/ });
  expect(checkbox).toBeChecked();
  for (const [label, text] of [
    ['Street and number', '1 Main St'],
    ['City', 'Denver'],
    ['State', 'CO'],
    ['ZIP code', '80218'],
  ] as const) {
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('button', { name: 'Save place' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Later.');
  const [[, formData]] = jest.mocked(actions.addLocation).mock.calls as [[unknown, FormData]];
  expect(Object.fromEntries(formData)).toMatchObject({
    latitude: '39.735812',
    longitude: '-104.975400',
    keep_position: 'on',
    label: 'Home',
    postal_code: '80218',
  });
  expect(screen.getByLabelText('City')).toHaveValue('Denver');
});

test('a saved location is still called saved after the customer edits another field (PLACE-3)', async () => {
  const user = userEvent.setup();
  const values = { ...emptyValues, label: 'Work', latitude: '39.7', longitude: '-105' };
  render(<LocationForm customerId="c1" id="p2" values={values} />);
  await user.type(screen.getByLabelText('Place name'), 'shop');
  expect(screen.getByRole('checkbox', { name: /Keep the saved location/ })).toBeChecked();
});

test("a rejected form without JavaScript doesn't check again that the location is kept (FAIL-6)", () => {
  const values = { ...emptyValues, latitude: '39.7', longitude: '-105', keep_position: '' };
  const rejectedState = { ...createFailureState('invalid_input', 'Please check.'), values };
  const spy = jest.spyOn(jest.requireActual<typeof import('react')>('react'), 'useActionState');
  spy.mockReturnValue([rejectedState, jest.fn(), false]);
  render(<LocationForm customerId="c1" id="p2" values={{ ...emptyValues, ...values }} />);
  expect(screen.getByRole('checkbox', { name: /Keep the saved location/ })).not.toBeChecked();
  spy.mockRestore();
});

test.each([
  ['denied', 1, "Your browser didn't share your location. Enter the address instead."],
  ['timed-out', 3, "We couldn't find your location. Enter the address instead."],
])('a message explains a %s location request (PLACE-3)', async (_failure, errorCode, message) => {
  mockGeolocation(errorCode);
  render(<LocationForm customerId="c1" values={emptyValues} />);
  await userEvent.click(screen.getByRole('button', { name: 'Use my current location' }));
  expect(screen.getByRole('status')).toHaveTextContent(message);
});

test('the delete page of a place needed by a booking names the booking and has no delete button (PLACE-2)', () => {
  const { rerender } = render(
    <DeleteLocation hourCycle="h12" address={homeAddress} upcomingUse={upcomingBooking} />,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText(/Your booking S8HS5TZF on Wed, Nov 25, 2026 at 9:00 AM/)).toBeVisible();
  expectLink('See the booking', '/bookings/S8HS5TZF');
  rerender(<DeleteLocation hourCycle="h12" address={homeAddress} upcomingUse={null} />);
  expect(screen.getByRole('button', { name: 'Delete place' })).toBeVisible();
});

test('the delete button is removed if a new booking prevents the deletion (PLACE-2)', async () => {
  const result = failed('location_in_use' as const, 'It is needed.', { details: upcomingBooking });
  jest.mocked(actions.deleteLocation).mockResolvedValue({ result, values: {} });
  render(<DeleteLocation hourCycle="h12" address={homeAddress} upcomingUse={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete place' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is needed.');
  expect(screen.queryByRole('button', { name: 'Delete place' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the booking' })).toBeVisible();
});
