/** The address that a confirmation names. */
import '@/tests/support/next/app-environment';
import { createCustomer } from '@/tests/support/auth/customer';
import { pool } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import { signInAs, startVisit } from '@/tests/support/next/context';

let getConfirmationEmail: typeof import('@/lib/preferences/queries').getConfirmationEmail;

beforeAll(async () => {
  process.env.ROAM_MAILBOX = 'tests/.results/mailbox';
  ({ getConfirmationEmail } = await import('@/lib/preferences/queries'));
});
beforeEach(() => startVisit('203.0.113.7'));

test("a confirmation names the customer's address unless they turned emails about bookings off (BOOK-64, MSG-8)", async () => {
  const customer = await createCustomer();
  await signInAs(customer);
  expect(await getConfirmationEmail()).toBe(customer.email);
  await insert(pool, 'notification_preferences', {
    customer_id: customer.id,
    booking_emails: false,
  });
  expect(await getConfirmationEmail()).toBeNull();
});
