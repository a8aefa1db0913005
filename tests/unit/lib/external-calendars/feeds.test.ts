import { listBusyTimes } from '@/lib/external-calendars/busy-times.js';
import {
  createFeedText,
  describeBusyTimes,
  describeExpectation,
  feeds,
  feedWindow,
} from '@/tests/support/calendars/feeds';

test.each(feeds)('the busy times of a feed are right: $name (PROV-10)', (feed) => {
  const busyTimes = listBusyTimes(createFeedText(feed), feedWindow);
  expect(describeBusyTimes(busyTimes, feed)).toEqual(describeExpectation(feed));
});
