import { areaMessages, getUnknownAreaMessage } from '@/lib/area/messages';

test.each([
  ['10001', 'No providers serve 10001 yet. Enter another ZIP code or a city.'],
  ['New York 10001', 'No providers serve 10001 yet. Enter another ZIP code or a city.'],
  ['Nowhere', areaMessages.unknown],
  ['802', 'Enter the whole ZIP code, like 80202.'],
])('the message for the unknown place “%s” is “%s” (CAT-19, CAT-35)', (text, message) => {
  expect(getUnknownAreaMessage(text)).toBe(message);
});
