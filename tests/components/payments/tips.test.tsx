import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BookingActions } from '@/components/bookings/booking-actions';
import { TipDecision } from '@/components/payments/tip-decision';
import { TipOutcome } from '@/components/payments/tip-outcome';
import type { Booking } from '@/lib/bookings/queries';
import * as actions from '@/lib/payments/actions';
import { tipMessages } from '@/lib/payments/messages';
import type { Checkout } from '@/lib/payments/types';
import { failed } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/payments/actions', () => ({ addTip: jest.fn() }));
afterEach(() => sessionStorage.clear());

const booking = {
  id: 'b1',
  reference: 'S8HS5TZF',
  status: 'completed',
  starts_at: '2026-11-20T16:00:00+00:00',
  ends_at: '2026-11-20T17:00:00+00:00',
  time_zone: 'America/Denver',
  policy: { late_fee_percent: 50 },
  service: { id: 'cut', name: 'Haircut and finish', add_ons: [], offers: [] },
  provider: { id: 'ann', first_name: 'Ann', last_name: 'Reyes', image_url: null },
  lines: [],
} as unknown as Booking;

const noTip = { booking_id: 'b1', amount: null, minimum: 0.5, maximum: 60 };
const choices = [{ percent: 15, amount: 9, currency: 'USD' }];

test.each([
  ['that can be tipped has a tip link', noTip, 1],
  ['that was already tipped has no tip link', { ...noTip, amount: 9 }, 0],
  ["that can't be tipped has no tip link", undefined, 0],
])('a booking %s (MONEY-6)', (_case, tip, linkCount) => {
  render(<BookingActions booking={booking} tip={tip} now={new Date()} />);
  const links = screen.queryAllByRole('link', { name: 'Add a tip' });
  expect(links).toHaveLength(linkCount);
  if (linkCount) expect(links[0]).toHaveAttribute('href', '/bookings/S8HS5TZF/tip');
});

test('a rejected tip keeps the typed amount and marks it with an error (MONEY-6, FAIL-6)', async () => {
  const user = userEvent.setup();
  const rejection = failed('invalid_input', tipMessages.invalid, {
    fields: { amount: tipMessages.invalidAmount },
  });
  jest.mocked(actions.addTip).mockResolvedValue({ result: rejection, values: {} });
  render(<TipDecision booking={booking} tip={noTip} choices={choices} />);
  expect(screen.getByRole('radio', { name: '15%' })).not.toBeChecked();
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '0.10');
  expect(screen.getByRole('radio', { name: 'Another amount' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue to payment' }));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  expect(amount).toHaveAccessibleDescription(expect.stringContaining(tipMessages.invalidAmount));
  expect(amount).toHaveAccessibleDescription(expect.stringContaining('$0.50 to $60'));
  expect(amount).toHaveValue('0.10');
  expect(amount).toHaveFocus();
});

test('a typed tip is still there after a sign-in, on this booking only (FAIL-11)', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<TipDecision booking={booking} tip={noTip} choices={choices} />);
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12.50');
  unmount();
  const other = { ...booking, reference: 'OTHER123' };
  const otherView = render(<TipDecision booking={other} tip={noTip} choices={choices} />);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('');
  otherView.unmount();
  render(<TipDecision booking={booking} tip={noTip} choices={choices} />);
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveValue('12.50');
  expect(screen.getByRole('radio', { name: 'Another amount' })).toBeChecked();
});

test("a booking that was tipped or isn't over has no tip form (MONEY-6)", () => {
  const { rerender } = render(
    <TipDecision booking={booking} tip={{ ...noTip, amount: 9 }} choices={[]} />,
  );
  expect(screen.getByText('You added a tip of $9.')).toBeVisible();
  rerender(<TipDecision booking={booking} tip={null} choices={[]} />);
  expect(screen.getByText(tipMessages.nothingToTip)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

const checkout: Checkout = {
  id: 'c1',
  kind: 'tip',
  state: 'open',
  amount: 9,
  returned: 0,
  currency: 'USD',
  session_id: 'cs_1',
  expires_at: '2026-11-20T19:00:00+00:00',
  reference: 'S8HS5TZF',
  starts_at: '2026-11-20T16:00:00+00:00',
  time_zone: 'America/Denver',
  service_name: 'Haircut and finish',
  provider_name: 'Ann Reyes',
};

test.each([
  ['success', 'open', "We're confirming your tip", /^We're waiting for your bank to confirm/],
  ['success', 'failed', "Your tip wasn't paid", /declined .* nothing was charged/],
  ['success', 'closed', 'No tip was paid', /nothing was charged/],
  ['success', 'paid', 'Thank you for your tip', /^Your bank confirmed/],
  ['success', 'rejected', "Your tip wasn't accepted", /didn't match your tip/],
  ['cancel', 'open', "Your tip wasn't paid", /we haven't received a payment/],
  // Opening the cancel URL doesn't change the status of a paid tip.
  ['cancel', 'paid', 'Thank you for your tip', /^Your bank confirmed/],
] as const)(
  'the %s page shows the confirmed status of a tip whose checkout is %s (MONEY-9)',
  (via, state, title, message) => {
    render(<TipOutcome checkout={{ ...checkout, state }} via={via} />);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(message)).toHaveTextContent('$9 for Ann Reyes');
    expect(screen.getByText('Haircut and finish on Fri, Nov 20, 2026')).toBeVisible();
    expectLink('Your booking', '/bookings/S8HS5TZF');
  },
);

test("the return page shows a tip's refund, or no tip if the checkout is unknown (MONEY-9)", () => {
  const { rerender } = render(
    <TipOutcome checkout={{ ...checkout, state: 'paid', returned: 4 }} via="success" />,
  );
  expect(screen.getByText('$4 of it has been refunded since.')).toBeVisible();
  rerender(<TipOutcome checkout={null} via="success" />);
  expect(screen.getByRole('heading', { level: 1, name: 'No tip to show' })).toBeVisible();
});
