import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DetailsForm } from '@/components/booking-flow/details-form';
import { saveDetails } from '@/lib/booking-flow/actions';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { ServiceOffer } from '@/lib/booking-flow/service-queries';
import { failed } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/booking-flow/actions', () => ({ saveDetails: jest.fn() }));
jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));

let mockQuery = '';
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({}),
  usePathname: () => '/book-service/cut/details',
  useSearchParams: () => new URLSearchParams(mockQuery),
}));

const selection = { ...createEmptySelection('cut'), idempotency_key: 'key' };
const venueOffer = { at_home: false, at_venue: true };
const offers = [venueOffer, venueOffer] as unknown as ServiceOffer[];

beforeEach(() => {
  jest.resetAllMocks();
  sessionStorage.clear();
});

const renderForm = () =>
  render(
    <DetailsForm
      selection={selection}
      offers={offers}
      addresses={[]}
      draft={null}
      hourCycle="h12"
    />,
  );

async function renderAndTypeNotes(user: ReturnType<typeof userEvent.setup>) {
  renderForm();
  const notesField = screen.getByLabelText(/^Notes for your provider/);
  await user.type(notesField, 'Please ring twice.');
  return notesField;
}

test('the details form keeps its values if the response is lost (BOOK-11)', async () => {
  const user = userEvent.setup();
  const notesField = await renderAndTypeNotes(user);

  jest.mocked(saveDetails).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "We couldn't reach our booking system. Everything you typed is still here, so please try again.",
  );
  expect(notesField).toHaveValue('Please ring twice.');
  const continueButton = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(continueButton).toHaveAttribute('aria-disabled', 'false'));
});

test('a server-side validation error is shown on its field, which keeps its value (BOOK-11)', async () => {
  const user = userEvent.setup();
  const notesField = await renderAndTypeNotes(user);

  const fields = { notes: 'Too long.' };
  jest.mocked(saveDetails).mockResolvedValueOnce({
    values: {},
    result: failed('invalid_input', 'Please check.', { fields }),
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Too long.')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Please check.');
  expect(notesField).toHaveValue('Please ring twice.');
});

test('an address outside the service area lists the providers who serve it (BOOK-30)', async () => {
  const user = userEvent.setup();
  renderForm();
  const message = "That address is outside your provider's service area.";
  const serving = [{ provider_id: 'ann', name: 'Ann Reyes', business_name: 'Copper & Pine' }];
  jest.mocked(saveDetails).mockResolvedValueOnce({
    values: {},
    result: { ...failed('outside_area' as const, message), details: { serving } },
  });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expectLink(
    'Ann Reyes, Copper & Pine',
    '/book-service/cut/time?provider_id=ann&idempotency_key=key',
  );
});

const workId = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a11';

test.each([
  ['typed', '', '80501'],
  ['saved', workId, '80302'],
])(
  'providers who serve a %s address are linked with its postal code (BOOK-30)',
  async (_, location_id, expectedCode) => {
    const user = userEvent.setup();
    const work = { id: workId, label: 'Work', address_line: '1 Main St', city: 'Boulder' };
    const homeOffers = [{ at_home: true, at_venue: false }] as unknown as ServiceOffer[];
    render(
      <DetailsForm
        selection={{ ...selection, place: 'home', postal_code: '80202' }}
        offers={[...homeOffers, ...homeOffers]}
        addresses={[
          {
            ...work,
            postal_code: '80302',
            access_notes: '',
            on_site_name: null,
            on_site_phone: null,
            is_default: false,
          },
        ]}
        draft={null}
        hourCycle="h12"
      />,
    );
    const message = "That address is outside your provider's service area.";
    const serving = [{ provider_id: 'ann', name: 'Ann Reyes', business_name: 'Copper & Pine' }];
    const fields = { postal_code: message };
    jest.mocked(saveDetails).mockResolvedValueOnce({
      values: { place: 'home', location_id, address: '1 Elm St', postal_code: '80501' },
      result: { ...failed('outside_area' as const, message, { fields }), details: { serving } },
    });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const link = await screen.findByRole('link', { name: 'Ann Reyes, Copper & Pine' });
    expect(link).toHaveAttribute('href', expect.stringContaining(`postal_code=${expectedCode}`));
  },
);

test("an empty address field shows an error on blur until it's filled in", async () => {
  const user = userEvent.setup();
  const homeOffers = [{ at_home: true, at_venue: false }] as unknown as ServiceOffer[];
  render(
    <DetailsForm
      selection={selection}
      offers={[...homeOffers, ...homeOffers]}
      addresses={[]}
      draft={{
        location_id: null,
        address: '',
        postal_code: null,
        access_notes: '',
        notes: '',
        on_site_name: '',
        on_site_phone: '',
      }}
      hourCycle="h12"
    />,
  );
  await user.click(screen.getByLabelText('Address'));
  await user.tab();
  const error = 'Enter the address for your appointment.';
  expect(await screen.findByText(error)).toBeVisible();
  await user.type(screen.getByLabelText('Address'), '1 Elm St');
  await waitFor(() => expect(screen.queryByText(error)).not.toBeInTheDocument());
  expect(saveDetails).not.toHaveBeenCalled();
});

describe('with saved places', () => {
  const savedAddress = {
    address_line: '1 Main St',
    city: 'Denver',
    postal_code: '80218',
    on_site_name: null,
    on_site_phone: null,
  };
  const addresses = [
    { id: 'home', label: 'Home', access_notes: '', is_default: true, ...savedAddress },
    { id: 'work', label: 'Work', access_notes: '', is_default: false, ...savedAddress },
  ];
  const homeOffers = [{ at_home: true, at_venue: false }] as unknown as ServiceOffer[];
  const detailsForm = (
    <DetailsForm
      selection={selection}
      offers={[...homeOffers, ...homeOffers]}
      addresses={addresses}
      draft={null}
      hourCycle="h12"
    />
  );

  test('the default is selected unless the URL names another, and a new address can be saved (PLACE-5)', () => {
    mockQuery = 'date=2026-11-25';
    const { unmount } = render(detailsForm);
    expect(screen.getByLabelText('Saved place')).toHaveValue('home');
    expectLink(
      'Save this address',
      `/customer/locations/new?${new URLSearchParams({ next: '/book-service/cut/details?date=2026-11-25' })}`,
    );
    unmount();
    mockQuery = 'location_id=work';
    render(detailsForm);
    expect(screen.getByLabelText('Saved place')).toHaveValue('work');
  });

  test('a rejected form without JavaScript keeps another choice than the new place (FAIL-6)', () => {
    mockQuery = 'location_id=work';
    const rejectedState = {
      values: { location_id: '' },
      result: failed('invalid_input', 'Check.'),
    };
    const spy = jest.spyOn(jest.requireActual<typeof import('react')>('react'), 'useActionState');
    spy.mockReturnValue([rejectedState, jest.fn(), false]);
    render(detailsForm);
    spy.mockRestore();
    expect(screen.getByLabelText('Saved place')).toHaveValue('');
  });

  test('submitting removes the new place from the URL, so that Back shows what was chosen (BOOK-11)', async () => {
    const user = userEvent.setup();
    mockQuery = 'location_id=work&date=2026-11-25';
    window.history.replaceState(null, '', `?${mockQuery}`);
    jest.mocked(saveDetails).mockResolvedValueOnce({ values: {} });
    render(detailsForm);
    await user.selectOptions(screen.getByLabelText('Saved place'), '');
    await user.type(screen.getByLabelText('Address'), '1 Elm St');
    await user.type(screen.getByLabelText('ZIP code'), '80203');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(saveDetails).toHaveBeenCalled());
    expect(window.location.search).toBe('?date=2026-11-25');
  });
});

test('the summary bar shows the provider and the amount due online (BOOK-51)', () => {
  const priceProps = { total: 110, dueOnline: 55, provider: 'Farah' };
  render(
    <DetailsForm
      {...priceProps}
      selection={selection}
      offers={offers}
      addresses={[]}
      draft={null}
      hourCycle="h12"
    />,
  );
  const bar = screen.getByRole('button', { name: 'Continue' }).parentElement!.parentElement!;
  expect(bar).toHaveTextContent('Total with Farah $110 $55 due online now');
});

describe('who will be there (BOOK-71)', () => {
  const homeId = '0b8f0c3e-6c1b-4c69-9f51-8d3a1f1f7a10';
  const person = { on_site_name: 'Ana Ruiz', on_site_phone: '+13035550199' };
  const address = { address_line: '1 Main St', city: 'Denver', postal_code: '80218' };
  const details = { access_notes: '', is_default: false, ...address };
  const addresses = [
    { id: homeId, label: 'Home', on_site_name: null, on_site_phone: null, ...details },
    { id: workId, label: "Mom's", ...person, ...details },
  ];
  const homeOffers = [{ at_home: true, at_venue: false }] as unknown as ServiceOffer[];
  const form = (
    <DetailsForm
      selection={{ ...selection, place: 'home' }}
      offers={[...homeOffers, ...homeOffers]}
      addresses={addresses}
      draft={null}
      hourCycle="h12"
    />
  );
  beforeEach(() => (mockQuery = ''));

  test('is the customer, who taps nothing more', async () => {
    const user = userEvent.setup();
    jest.mocked(saveDetails).mockResolvedValueOnce({ values: {} });
    render(form);
    expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(saveDetails).toHaveBeenCalled());
    const posted = jest.mocked(saveDetails).mock.calls[0]?.[1];
    expect(posted?.get('on_site')).toBe('me');
  });

  test('is the person of the chosen place, and the customer again at another place', async () => {
    const user = userEvent.setup();
    render(form);
    await user.selectOptions(screen.getByLabelText('Saved place'), workId);
    expect(screen.getByRole('radio', { name: 'Someone else' })).toBeChecked();
    expect(screen.getByLabelText('Their name')).toHaveValue('Ana Ruiz');
    expect(screen.getByLabelText('Their phone number')).toHaveValue('(303) 555-0199');
    await user.selectOptions(screen.getByLabelText('Saved place'), homeId);
    expect(screen.getByRole('radio', { name: 'Me' })).toBeChecked();
    expect(screen.getByLabelText('Their name')).toHaveValue('');
  });

  test('is kept if it was typed and the chosen place has no one', async () => {
    const user = userEvent.setup();
    render(form);
    await user.click(screen.getByRole('radio', { name: 'Someone else' }));
    await user.type(screen.getByLabelText('Their name'), 'Eva');
    await user.selectOptions(screen.getByLabelText('Saved place'), '');
    expect(screen.getByRole('radio', { name: 'Someone else' })).toBeChecked();
    expect(screen.getByLabelText('Their name')).toHaveValue('Eva');
  });

  test("needs a name and a phone number if it's someone else", async () => {
    const user = userEvent.setup();
    render(form);
    await user.click(screen.getByRole('radio', { name: 'Someone else' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByText('Enter the name of the person who will be there.'),
    ).toBeVisible();
    expect(screen.getByText('Enter a phone number with its area code.')).toBeVisible();
    expect(saveDetails).not.toHaveBeenCalled();
  });
});
