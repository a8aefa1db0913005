/** A customer's choice of 12- or 24-hour times (TIME-11). */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/preferences/actions';
import * as session from '@/lib/session/customer';
import { formats } from '@/lib/site-config';
import { getFormResult } from '@/tests/support/next/action-states';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { startVisit, createFormData, signInAs } from '@/tests/support/next/context';
import { selectRows } from '@/tests/support/database/rows';

let customer: TestCustomer;

beforeEach(async () => {
  startVisit('203.0.113.7');
  customer = await createCustomer();
});

const saveHourCycle = (hour_cycle: string) =>
  getFormResult(actions.saveHourCycle({ values: {} }, createFormData({ hour_cycle })));

test('a customer can save and reset only their own time format (TIME-11)', async () => {
  const otherCustomer = await createCustomer();
  await signInAs(customer);
  expect(await session.getHourCycle()).toBe(formats.hourCycle);
  expect(await saveHourCycle('h23')).toMatchObject({ notice: { title: 'Time format saved' } });
  expect(await session.getHourCycle()).toBe('h23');
  // The stored customer has only the columns of SESS-10, and the time format isn't one of them.
  expect(await session.getCustomer()).not.toHaveProperty('hour_cycle');
  expect(await saveHourCycle('h11')).toMatchObject({ code: 'invalid_input' });
  expect(await session.getHourCycle()).toBe('h23');
  const rows = await selectRows(pool, 'customer_profiles', otherCustomer.id, 'hour_cycle');
  expect(rows).toEqual([{ hour_cycle: null }]);
  await saveHourCycle('');
  expect(await session.getHourCycle()).toBe(formats.hourCycle);
});

test("a signed-out customer can't save a time format (TIME-11)", async () => {
  expect(await saveHourCycle('h23')).toMatchObject({
    code: 'not_signed_in',
    message: 'Failed to save your choice: Your session has ended. Please sign in again.',
  });
  // Pages that visitors can open show them the site's time format.
  expect(await session.getHourCycle()).toBe(formats.hourCycle);
});
