/** Saving notification preferences, and the messages that a customer gets with them. */
import type { PoolClient } from 'pg';
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/preferences/actions';
import * as queries from '@/lib/preferences/queries';
import { env } from '@/lib/env';
import { addVerifiedPhone } from '@/tests/support/auth/accounts';
import { getFormResult } from '@/tests/support/next/action-states';
import { createCustomer, type TestCustomer } from '@/tests/support/auth/customer';
import { runAs, pool, withRollback } from '@/tests/support/database/database';
import { startVisit, createFormData, signInAs } from '@/tests/support/next/context';

let customer: TestCustomer;
const allFields = {
  booking_emails: 'on',
  reminder_emails: 'on',
  review_request_emails: 'on',
  booking_texts: 'on',
  reminder_texts: 'on',
};

beforeEach(async () => {
  setTextsAvailable(false);
  startVisit('203.0.113.7');
  customer = await createCustomer();
  await signInAs(customer);
});

const savePreferences = (fields: Record<string, string>) =>
  getFormResult(actions.saveNotifications({ values: {} }, createFormData(fields)));
const getPreferences = () => queries.getNotificationChoices(customer.id);
/** Configures or removes Twilio, without which no texts are sent. */
function setTextsAvailable(isAvailable = true) {
  env.TWILIO_ACCOUNT_SID = isAvailable ? 'AC00000000000000000000000000000000' : undefined;
}

/** Returns the messages that `wants_message` accepts, such as `email booking`. */
async function listWantedMessages(db: Pick<PoolClient, 'query'> = pool, id = customer.id) {
  const { rows } = await db.query<{ name: string }>(
    `select channel || ' ' || kind as name
       from unnest(array['email', 'sms']) as channel,
            unnest(array['booking', 'reminder', 'review_request']) as kind
      where private.wants_message($1, kind, channel)`,
    [id],
  );
  return rows.map(({ name }) => name).sort();
}

test('a customer without saved preferences gets every email and no texts (ACC-1)', async () => {
  await addVerifiedPhone(pool, customer.id);
  expect(await listWantedMessages()).toEqual([
    'email booking',
    'email reminder',
    'email review_request',
  ]);
  const { rows } = await runAs(customer, (db) =>
    db.query(
      `insert into notification_preferences (customer_id) values ($1)
       returning booking_emails, reminder_emails, review_request_emails, booking_texts, reminder_texts`,
      [customer.id],
    ),
  );
  expect(await getPreferences()).toEqual(rows[0]);
});

test('a customer gets only the selected messages, and texts only at a verified number (ACC-1, MSG-11)', async () => {
  setTextsAvailable();
  const { notice } = await savePreferences({ ...allFields, reminder_emails: '' });
  expect(notice?.title).toBe('Notifications saved');
  expect(await getPreferences()).toMatchObject({ reminder_emails: false, booking_texts: true });
  await pool.query(`update customer_profiles set phone = '+14155550123' where id = $1`, [
    customer.id,
  ]);
  expect(await listWantedMessages()).toEqual(['email booking', 'email review_request']);
  await addVerifiedPhone(pool, customer.id);
  expect(await listWantedMessages()).toEqual([
    'email booking',
    'email review_request',
    'sms booking',
    'sms reminder',
  ]);

  await savePreferences({ booking_texts: 'on' });
  expect(await listWantedMessages()).toEqual(['sms booking']);
});

test('while texts are unavailable, saving email preferences keeps the text preferences (ACC-1)', async () => {
  setTextsAvailable();
  await savePreferences({ booking_texts: 'on' });
  setTextsAvailable(false);
  await savePreferences({ booking_emails: 'on', reminder_texts: 'on' });
  expect(await getPreferences()).toEqual({
    booking_emails: true,
    reminder_emails: false,
    review_request_emails: false,
    booking_texts: true,
    reminder_texts: false,
  });
});

test('a customer without an email address or a phone number gets no messages (ACC-1)', async () => {
  // No customer has this id.
  expect(await listWantedMessages(pool, '6e2b4c7a-0000-4000-8000-000000000000')).toEqual([]);
  await withRollback(async (db) => {
    await db.query(`update auth.users set email = null where id = $1`, [customer.user_id]);
    await db.query(`update customer_profiles set email = '' where id = $1`, [customer.id]);
    expect(await listWantedMessages(db)).toEqual([]);
  });
});

test('checking preferences for an unknown kind of message throws an error', async () => {
  await expect(
    pool.query(`select private.wants_message($1, 'newsletter', 'email')`, [customer.id]),
  ).rejects.toThrow('case not found');
});

test("a signed-out customer can't save notification preferences", async () => {
  // A new visit has no session cookies.
  startVisit('203.0.113.7');
  expect(await savePreferences(allFields)).toMatchObject({
    code: 'not_signed_in',
    message: 'Failed to save your choice: Your session has ended. Please sign in again.',
  });
});
