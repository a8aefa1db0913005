import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailureNotice } from '@/components/booking-flow/failure-notice';
import { SlotTakenNotice } from '@/components/booking-flow/slot-taken-notice';
import { chooseTime } from '@/lib/booking-flow/hold-actions';
import { holdMessages } from '@/lib/booking-flow/messages';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { failed } from '@/lib/result';
import { expectLink } from '@/tests/support/jest/links';

jest.mock('@/lib/booking-flow/hold-actions', () => ({ chooseTime: jest.fn() }));

describe('the notice for a rejected booking', () => {
  const selection = {
    ...createEmptySelection('cut'),
    idempotency_key: 'key',
    add_on_ids: ['trim'],
    starts_at: 'gone',
    place: 'venue' as const,
  };
  const starts_at = '2026-11-21 16:00:00+00';
  const nearest = [
    { provider_id: 'ann', starts_at, ends_at: starts_at, time_zone: 'America/Denver' },
  ];
  const slotTaken = failed('slot_taken', 'That time was just taken.', { details: { nearest } });

  test('offers the nearest available times and keeps the other choices (BOOK-5, BOOK-11)', () => {
    render(<FailureNotice hourCycle="h12" failure={slotTaken} selection={selection} />);
    expect(screen.getByRole('alert')).toHaveTextContent('That time was just taken.');
    expect(screen.getByRole('button', { name: 'Sat, Nov 21, 2026 at 9:00 AM MST' })).toBeVisible();
    expectLink(
      'See all times',
      '/book-service/cut/time?add_on_ids=trim&place=venue&idempotency_key=key',
    );
  });

  test("shows times in the customer's time format (TIME-11)", () => {
    render(<FailureNotice hourCycle="h23" failure={slotTaken} selection={selection} />);
    expect(screen.getByRole('button', { name: 'Sat, Nov 21, 2026 at 09:00 MST' })).toBeVisible();
  });

  test("keeps offering a visitor the nearest times if one can't be reached (BOOK-5, FAIL-7)", async () => {
    const user = userEvent.setup();
    jest.mocked(chooseTime).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    render(<SlotTakenNotice hourCycle="h12" slotFailure={slotTaken} selection={selection} />);
    const name = 'Sat, Nov 21, 2026 at 9:00 AM MST';
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(holdMessages.unavailable)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeVisible();
  });

  test("links to the booking if it's already confirmed", () => {
    const details = { booking: 'S8HS5TZF' };
    const failure = failed('already_confirmed', 'This booking is already confirmed.', { details });
    render(<FailureNotice hourCycle="h12" failure={failure} selection={selection} />);
    expectLink('Continue', '/booking-success?reference=S8HS5TZF');
  });

  test('shows the new price if it has changed (BOOK-9)', () => {
    const lines = [{ kind: 'service' as const, label: 'Haircut', amount: 55 }];
    const details = { price: { total: 55, lines } };
    const failure = failed('price_changed', 'The price has changed.', { details });
    render(<FailureNotice hourCycle="h12" failure={failure} selection={selection} />);
    const alert = within(screen.getByRole('alert'));
    const rows = within(alert.getByRole('list', { name: 'Price details' })).getAllByRole(
      'listitem',
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Haircut $55', 'Total $55']);
    expect(alert.queryByRole('link')).not.toBeInTheDocument();
  });

  test('links to the sign-in page, with a return to the last step, if the session has ended', () => {
    const failure = failed('not_signed_in', 'Please sign in to book.');
    render(
      <FailureNotice hourCycle="h12" failure={failure} selection={createEmptySelection('cut')} />,
    );
    expectLink('Continue', '/sign-in?next=%2Fbook-service%2Fcut%2Fconfirm');
  });
});
