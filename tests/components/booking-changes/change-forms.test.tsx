import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CancelForm } from '@/components/booking-changes/cancel-form';
import { ChangeDetailsForm } from '@/components/bookings/change-details-form';
import { RescheduleForm } from '@/components/booking-changes/reschedule-form';
import * as actions from '@/lib/booking-changes/actions';
import {
  cancellationMessages,
  detailsChangeMessages,
  rescheduleMessages,
} from '@/lib/booking-changes/messages';
import { outdatedMessage } from '@/lib/actions/messages';
import { failed } from '@/lib/result';
import { routes } from '@/lib/routes';
import { expectLink } from '@/tests/support/jest/links';
import { getOnSiteValues } from '@/lib/form/on-site';

const unknownAction = new Error('Unknown action');
const mockRouter = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => mockRouter,
  usePathname: () => '/bookings/S8HS5TZF/reschedule',
  useSearchParams: () => new URLSearchParams('step=review'),
  unstable_isUnrecognizedActionError: (error: unknown) => error === unknownAction,
}));

jest.mock('@/lib/booking-changes/actions', () => ({
  cancelBooking: jest.fn(),
  changeBookingDetails: jest.fn(),
  rescheduleBooking: jest.fn(),
}));

const renderRescheduleForm = () =>
  render(
    <RescheduleForm hourCycle="h12" reference="S8HS5TZF" startsAt="2026-11-23T16:00Z" when="Mon" />,
  );
const listSentForms = (action: jest.Mock) =>
  action.mock.calls.map(([, formData]) => Object.fromEntries(formData));

test('a typed reason is still there after a sign-in, on this booking only (FAIL-11)', async () => {
  const renderForm = (reference: string) => render(<CancelForm reference={reference} fee={0} />);
  const { unmount } = renderForm('S8HS5TZF');
  await userEvent.type(screen.getByLabelText('Reason'), 'We are ill.');
  unmount();
  const otherForm = renderForm('OTHER123');
  expect(screen.getByLabelText('Reason')).toHaveValue('');
  otherForm.unmount();
  renderForm('S8HS5TZF');
  expect(screen.getByLabelText('Reason')).toHaveValue('We are ill.');
  sessionStorage.clear();
});

test('canceling after a fee change shows the new fee, refreshes the page and accepts that fee (BOOK-22)', async () => {
  const user = userEvent.setup();
  const cancellation = { outcome: 'late' as const, free_until: '2026-11-20T16:00:00Z', fee: 30.25 };
  const feeChanged = failed('fee_changed' as const, 'It has changed.', {
    details: { cancellation },
    isPageOutdated: true,
  });
  jest
    .mocked(actions.cancelBooking)
    .mockResolvedValue({ result: feeChanged, values: { reason: 'We are ill.' } });
  render(<CancelForm reference="S8HS5TZF" fee={0} />);
  await user.type(screen.getByLabelText('Reason'), 'We are ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    'It has changed. The fee is now $30.25.',
  );
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Reason')).toHaveValue('We are ill.');
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  const sentForms = listSentForms(jest.mocked(actions.cancelBooking));
  expect(sentForms).toEqual([
    { reference: 'S8HS5TZF', expected_fee: '0', reason: 'We are ill.' },
    { reference: 'S8HS5TZF', expected_fee: '30.25', reason: 'We are ill.' },
  ]);
  expectLink('Keep booking', '/bookings/S8HS5TZF');
});

test('a lost response to canceling or rescheduling shows an error in the form (BOOK-10)', async () => {
  const user = userEvent.setup();
  jest.mocked(actions.cancelBooking).mockRejectedValue(new TypeError('Failed to fetch'));
  jest.mocked(actions.rescheduleBooking).mockRejectedValue(new TypeError('Failed to fetch'));
  const { unmount } = render(<CancelForm reference="S8HS5TZF" fee={0} />);
  await user.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(cancellationMessages.unavailable);
  unmount();

  renderRescheduleForm();
  await user.click(screen.getByRole('button', { name: 'Move to Mon' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(rescheduleMessages.unavailable);
  expect(screen.getByRole('button', { name: 'Move to Mon' })).toBeVisible();
});

test('rescheduling on an outdated page shows a Reload button (FAIL-13)', async () => {
  const user = userEvent.setup();
  jest.mocked(actions.rescheduleBooking).mockRejectedValue(unknownAction);
  renderRescheduleForm();
  await user.click(screen.getByRole('button', { name: 'Move to Mon' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(outdatedMessage);
  expect(within(alert).getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('rescheduling without a session shows a sign-in link that returns to the review step (BOOK-10)', async () => {
  const user = userEvent.setup();
  const notSignedIn = failed('not_signed_in', rescheduleMessages.notSignedIn);
  jest.mocked(actions.rescheduleBooking).mockResolvedValue({ result: notSignedIn, values: {} });
  renderRescheduleForm();
  await user.click(screen.getByRole('button', { name: 'Move to Mon' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(rescheduleMessages.notSignedIn);
  expectLink(
    'Sign in',
    routes.signInWithNext('/bookings/S8HS5TZF/reschedule?step=review'),
    within(alert),
  );
});

test('rescheduling to a taken time offers the nearest times (BOOK-27)', async () => {
  const user = userEvent.setup();
  const starts_at = '2026-11-23T17:00Z';
  const nearest = [{ provider_id: 'ann', starts_at, time_zone: 'America/Denver' }];
  const slotTaken = failed('slot_taken' as const, rescheduleMessages.byCode.slot_taken, {
    details: { nearest },
  });
  jest.mocked(actions.rescheduleBooking).mockResolvedValue({ result: slotTaken, values: {} });
  renderRescheduleForm();
  await user.click(screen.getByRole('button', { name: 'Move to Mon' }));

  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("That time was just taken. Your booking hasn't changed.");
  expect(within(alert).getByRole('link')).toHaveAttribute(
    'href',
    '/bookings/S8HS5TZF/reschedule?starts_at=2026-11-23T17:00Z&step=review',
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('the form for changing details', () => {
  beforeEach(() => jest.mocked(actions.changeBookingDetails).mockReset());
  afterEach(() => sessionStorage.clear());
  const phone = () => screen.getByLabelText('Phone for this booking');
  const renderForm = () =>
    render(
      <ChangeDetailsForm
        reference="S8HS5TZF"
        isAtHome
        values={{ notes: 'Two cats.', access_notes: '', phone: '', ...getOnSiteValues() }}
        profilePhone="(303) 555-0111"
      />,
    );
  const save = () => userEvent.click(screen.getByText('Save changes'));

  test('opens with its failure and keeps what was typed (BOOK-70, FAIL-6)', async () => {
    jest.mocked(actions.changeBookingDetails).mockRejectedValue(new TypeError('Failed to fetch'));
    const { container } = renderForm();
    const section = container.querySelector('details')!;
    expect(section).not.toHaveAttribute('open');
    await userEvent.type(phone(), '(303) 555-0188');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(detailsChangeMessages.unavailable);
    expect(section).toHaveAttribute('open');
    expect(listSentForms(jest.mocked(actions.changeBookingDetails))).toEqual([
      {
        reference: 'S8HS5TZF',
        access_notes: '',
        notes: 'Two cats.',
        phone: '(303) 555-0188',
        on_site: 'me',
        on_site_name: '',
        on_site_phone: '',
      },
    ]);
    expect(phone()).toHaveValue('(303) 555-0188');
  });

  test('rejects an invalid number at its field before it is sent (BOOK-70)', async () => {
    renderForm();
    await userEvent.type(phone(), '12');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(detailsChangeMessages.invalid);
    expect(phone()).toHaveAccessibleDescription(/Enter a phone number with its area code\./);
    expect(actions.changeBookingDetails).not.toHaveBeenCalled();
  });
});
