import {
  bookingMessages,
  emptyListMessages,
  formatOpenTimes,
  getProviderLeftMessage,
} from '@/lib/bookings/messages';

test('each empty tab of the bookings has a message (LIST-1)', () => {
  const { upcoming, past, cancelled } = emptyListMessages;
  expect(upcoming.title).toBe('Nothing booked yet');
  expect(past).toMatchObject({ title: 'No past bookings', message: expect.any(String) });
  expect(cancelled).toMatchObject({ title: 'No canceled bookings', message: expect.any(String) });
  expect(upcoming.message).toContain('time, place and provider');
});

test('a list that fails to load has a message', () => {
  expect(bookingMessages.bookingsFailed).toBe('Failed to load your bookings');
});

test.each([
  [0, 'No open times'],
  [1, '1 open time'],
  [12, '12 open times'],
])('%i available times are shown as “%s”', (count, expected) => {
  expect(formatOpenTimes(count)).toBe(expected);
});

const ann = { first_name: 'Ann', last_name: 'Reyes' };

test.each([
  ['an active provider', { ...ann, business: {} }, null],
  ['a provider who has left', null, 'Your provider has left Roam.'],
  [
    'a provider whose business has closed',
    { ...ann, business: null },
    "Ann Reyes's business is no longer on Roam.",
  ],
])('a booking with %s has the specified notice, if any (LIST-7)', (_, provider, message) => {
  expect(getProviderLeftMessage({ provider }, false)).toBe(message);
  const contact = " Your booking still stands unless it's canceled. Contact us if you're not sure.";
  expect(getProviderLeftMessage({ provider }, true)).toBe(message && message + contact);
});
