import { render, screen } from '@testing-library/react';
import { HoldCountdown } from '@/components/booking-flow/hold-countdown';

jest.mock('@/lib/booking-flow/hold-actions', () => ({ extendHold: jest.fn() }));

const now = Date.parse('2026-11-22T17:00:00Z');

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

test.each([
  [121, ''],
  [120, 'This time is held for two minutes at most.'],
  [30, 'This time is held for two minutes at most.'],
  [0, 'This time is no longer held for you.'],
])('with %i seconds left, screen readers hear “%s” (BOOK-40)', (secondsLeft, announcement) => {
  render(
    <HoldCountdown
      idempotencyKey="key"
      expiresAt={new Date(now + secondsLeft * 1_000).toISOString()}
      expiryLabel="10:00 AM MST"
      isExtendable
      holdButton={null}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe(announcement);
});
