import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StartChip } from '@/components/time-picker/start-chip';
import { ChosenSlotProvider } from '@/components/time-picker/chosen-slot';
import { ContinueButton, TimeSummary } from '@/components/booking-flow/time-summary';
import { TimeForm } from '@/components/booking-flow/time-form';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { holdMessages } from '@/lib/booking-flow/messages';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { BookingFrequency } from '@/lib/bookings/types';
import { failed } from '@/lib/result';

jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));

const selection = { ...createEmptySelection('cut'), add_on_ids: ['trim'], idempotency_key: 'key' };
const startsAt = '2099-11-21T16:00Z';

async function renderAndChooseTime() {
  const user = userEvent.setup();
  render(
    <TimeForm selection={selection} omit={['starts_at']} hourCycle="h12">
      <StartChip value={startsAt}>9 AM</StartChip>
    </TimeForm>,
  );
  await user.click(screen.getByRole('radio', { name: '9 AM' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

const listPostedForms = () =>
  jest.mocked(chooseTime).mock.calls.map(([, formData]) => Object.fromEntries(formData.entries()));

beforeEach(() => {
  jest.resetAllMocks();
  window.history.replaceState(null, '', '/');
});

test('each alternative to a rejected time is posted with its provider (BOOK-5, BOOK-52)', async () => {
  const nearest = [
    { provider_id: 'ann', starts_at: '2099-11-21T17:00:00Z', time_zone: 'America/Denver' },
    {
      provider_id: 'bob',
      starts_at: '2099-11-21T18:00:00Z',
      time_zone: 'America/Denver',
      first_name: 'Bob',
      total: 140,
    },
  ];
  const slotTaken = failed('slot_taken' as const, 'That time was just taken.', {
    details: { nearest },
  });
  jest.mocked(chooseTime).mockResolvedValue({ values: {}, result: slotTaken });
  const user = await renderAndChooseTime();
  expect(await screen.findByRole('alert')).toHaveTextContent('That time was just taken.');
  expect(screen.getByRole('radio', { name: '9 AM' })).toBeChecked();
  const bobSlotName = 'Sat, Nov 21, 2099 at 11:00 AM MST with Bob, $140';
  const continueButton = screen.getByRole('button', { name: 'Continue' });
  for (const name of ['Sat, Nov 21, 2099 at 10:00 AM MST', bobSlotName]) {
    // The form ignores clicks until the previous request ends, which is just after its result renders.
    await waitFor(() => expect(continueButton).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(screen.getByRole('button', { name }));
  }
  const selectionFields = { service_id: 'cut', add_on_ids: 'trim', idempotency_key: 'key' };
  const createProviderFields = (provider_id: string) => ({ provider_id, any_provider: 'on' });
  expect(listPostedForms()).toEqual([
    { ...selectionFields, starts_at: startsAt },
    { ...selectionFields, ...createProviderFields('ann'), starts_at: '2099-11-21T17:00Z' },
    {
      ...selectionFields,
      ...createProviderFields('bob'),
      starts_at: '2099-11-21T18:00Z',
      shown_total: '140',
    },
  ]);
});

test('a lost response shows an error in the form and keeps the selected time (BOOK-11, FAIL-6)', async () => {
  jest.mocked(chooseTime).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await renderAndChooseTime();
  expect(await screen.findByRole('alert')).toHaveTextContent(holdMessages.unavailable);
  expect(screen.getByRole('radio', { name: '9 AM' })).toBeChecked();
});

test("the summary's button sends the form with the times, and both buttons wait for the answer (BOOK-54)", async () => {
  type State = Awaited<ReturnType<typeof chooseTime>>;
  let answer: ((state: State) => void) | undefined;
  jest.mocked(chooseTime).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const user = userEvent.setup();
  render(
    <ChosenSlotProvider scope="day" initialSlot={null} offers={[]}>
      <TimeForm selection={selection} omit={['starts_at']} continuesInSummary hourCycle="h12">
        <StartChip value={startsAt}>9 AM</StartChip>
      </TimeForm>
      <ContinueButton />
    </ChosenSlotProvider>,
  );
  await user.click(screen.getByRole('radio', { name: '9 AM' }));
  const buttons = screen.getAllByRole('button', { name: 'Continue' });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1]!);
  await waitFor(() => buttons.forEach((button) => expect(button).toHaveAttribute('aria-disabled')));
  answer?.({ values: {} });
  await waitFor(() =>
    buttons.forEach((button) => expect(button).not.toHaveAttribute('aria-disabled', 'true')),
  );
  expect(listPostedForms()).toMatchObject([{ starts_at: startsAt }]);
});

describe('a selected time', () => {
  const walt = {
    provider_id: 'walt',
    first_name: 'Walt',
    name: 'Walt Jensen',
    total: 125,
    due_online: 0,
  };
  const farah = {
    provider_id: 'farah',
    first_name: 'Farah',
    name: 'Farah Siddiqui',
    total: 140,
    due_online: 42,
  };
  const sharedFields = {
    city: null,
    time_zone: 'America/Denver',
    duration_minutes: 60,
    completed_count: 0,
    paymentTerms: null,
  };
  const offers = [walt, farah].map((offer) => ({
    ...offer,
    ...sharedFields,
    totalLabel: 'Each visit',
    lines: [{ kind: 'service' as const, label: 'Repair', amount: offer.total }],
  }));
  const renderTimeForm = (isAnyProvider: boolean, frequency: BookingFrequency | null = null) =>
    render(
      <ChosenSlotProvider scope="day" initialSlot={null} offers={offers}>
        <TimeForm
          selection={{ ...selection, frequency }}
          omit={['starts_at']}
          total={125}
          isLowest
          isAnyProvider={isAnyProvider}
          hourCycle="h12"
        >
          <StartChip value={startsAt} data-provider-id="farah">
            9 AM
          </StartChip>
        </TimeForm>
        <TimeSummary name="Repair" hourCycle="h12" button={null}>
          No time yet
        </TimeSummary>
      </ChosenSlotProvider>,
    );

  test('immediately shows its provider, price and deposit (BOOK-51)', async () => {
    const { container } = renderTimeForm(true);
    expect(container).toHaveTextContent('From $125');
    await userEvent.click(screen.getByRole('radio', { name: '9 AM' }));
    expect(container).toHaveTextContent('Total with Farah $140 $42 due online now');
    expect(container).not.toHaveTextContent(/From|125|No time yet/);
    expect(screen.getByRole('region', { name: 'Your booking' })).toHaveTextContent(
      'Repairwith Farah Siddiqui · 1 hSat, Nov 21, 2099 at 9:00 AM MST',
    );
  });

  test('shows the price of each visit of a repeated booking (MONEY-14)', async () => {
    const { container } = renderTimeForm(true, 'weekly');
    await userEvent.click(screen.getByRole('radio', { name: '9 AM' }));
    expect(container).toHaveTextContent('Each visit with Farah $140');
    const lines = screen.getByRole('list', { name: 'Price details' });
    expect(lines).toHaveTextContent(/Each visit \$140$/);
  });

  test.each([
    [
      'with its provider if “Any provider” was chosen',
      true,
      { provider_id: 'farah', any_provider: 'on' },
    ],
    ['without its provider if one was chosen', false, {}],
  ])('is posted %s (BOOK-52, BOOK-9)', async (_outcome, isAnyProvider, providerFields) => {
    jest.mocked(chooseTime).mockResolvedValue({ values: {} });
    renderTimeForm(isAnyProvider);
    await userEvent.click(screen.getByRole('radio', { name: '9 AM' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const selectionFields = { service_id: 'cut', add_on_ids: 'trim', idempotency_key: 'key' };
    expect(listPostedForms()).toEqual([
      { ...selectionFields, ...providerFields, starts_at: startsAt, shown_total: '140' },
    ]);
  });
});
