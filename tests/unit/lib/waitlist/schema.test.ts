import { waitlistMessages } from '@/lib/waitlist/messages';
import { waitlistTimesSchema } from '@/lib/waitlist/schema';
import { getErrors } from '../../../support/form/field-errors';

const day = '2026-12-01';

test.each([
  [
    { from_time: 'x10:00', until_time: 'y' },
    { from_time: waitlistMessages.halfWindow, until_time: waitlistMessages.halfWindow },
  ],
  [{ from_time: '10:00' }, { until_time: waitlistMessages.halfWindow }],
  [{ until_time: '10:00' }, { from_time: waitlistMessages.halfWindow }],
  [{ from_time: '10:00', until_time: '10:00' }, { until_time: waitlistMessages.windowOrder }],
  [{ from_time: '22:00', until_time: '00:00' }, {}],
  [{ morning: 'on' }, {}],
  [{ morning: '' }, { morning: waitlistMessages.noWindow }],
])('the windows %j have the errors %j (WAIT-1)', (windows, errors) => {
  expect(getErrors(waitlistTimesSchema, { day, ...windows })).toEqual(errors);
});
