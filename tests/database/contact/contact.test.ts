/** Messages sent with the forms of /contact and /become-a-provider. */
import '@/tests/support/next/app-environment';
import * as actions from '@/lib/contact/actions';
import { contactMessages } from '@/lib/contact/messages';
import { pool, runAs } from '@/tests/support/database/database';
import { insert } from '@/tests/support/database/rows';
import { startVisit, submit } from '@/tests/support/next/context';
import { insertShop } from '@/tests/support/bookings/shop';

let visitorCount = 0;

beforeEach(() => startVisit(`198.51.100.${++visitorCount}`));

const validFields = {
  name: 'Ann Archer',
  email: `ann-${Date.now()}@roam.test`,
  message: 'Hello,\r\nwhere is my invoice?',
  website: '',
  elapsed: '9000',
};

const listStoredMessages = async (email = validFields.email) =>
  (await pool.query('select * from public.contact_messages where email = $1', [email])).rows;

test('a message that is sent three times is stored once (FORM-1)', async () => {
  const responses = await Promise.all([1, 2].map(() => submit(actions.sendMessage, validFields)));
  responses.push(await submit(actions.sendMessage, validFields));
  const [row, ...otherRows] = await listStoredMessages();
  expect(otherRows).toEqual([]);
  expect(row).toMatchObject({ name: 'Ann Archer', message: 'Hello,\nwhere is my invoice?' });
  for (const response of responses) {
    expect(response).toMatchObject({ ok: true, data: { reference: row.reference } });
  }
});

test('each invalid field gets its own error, and the form keeps its values (FORM-2)', async () => {
  const invalidFields = { ...validFields, name: ' ', email: 'ann', message: 'x'.repeat(4001) };
  const response = await submit(actions.sendMessage, invalidFields);
  const fields = {
    name: contactMessages.nameMissing,
    email: expect.any(String),
    message: 'Keep your message to 4,000 characters.',
  };
  const values = { name: ' ', email: 'ann', message: invalidFields.message };
  expect(response).toEqual(expect.objectContaining({ fields, values }));
});

test.each([
  [
    'a message with a filled honeypot',
    { website: 'https://spam.test' },
    contactMessages.filledHoneypot,
  ],
  ['a message sent too quickly', { elapsed: '300' }, contactMessages.tooFast],
])('%s is rejected, and the reason is shown (FORM-3)', async (_, changes, expectedMessage) => {
  const email = `rejected-${visitorCount}@roam.test`;
  const response = await submit(actions.sendMessage, { ...validFields, email, ...changes });
  const values = { name: validFields.name, email, message: validFields.message };
  expect(response).toEqual(
    expect.objectContaining({ code: 'rejected', message: expectedMessage, values }),
  );
  expect(await listStoredMessages(email)).toEqual([]);
});

test('an IP address can send at most five messages an hour (FORM-3, FORM-4)', async () => {
  // As without JavaScript, `elapsed` is empty, so these messages aren't rejected for being sent too quickly.
  const send = (n: number) =>
    submit(actions.sendMessage, { ...validFields, message: `Message ${n}`, elapsed: '' });
  for (let n = 0; n < 5; n++) expect(await send(n)).toMatchObject({ ok: true });
  const response = await send(5);
  expect(response).toMatchObject({
    code: 'rate_limited',
    retryAfter: expect.any(Number),
    values: { message: 'Message 5' },
  });
  startVisit('198.51.100.250');
  expect(await send(6)).toMatchObject({ ok: true });
});

describe("a prospective provider's message", () => {
  const createInterest = (categoryId: string) => ({
    name: 'Pat Proof',
    email: `pat-${visitorCount}-${Date.now()}@roam.test`,
    phone: '(303) 555-0123',
    category_id: categoryId,
    city: 'Denver',
    about: 'Two of us.',
    website: '',
    elapsed: '',
  });
  const listInterests = async (email: string) =>
    (await pool.query('select * from public.provider_applications where email = $1', [email])).rows;

  test('is stored with its city, phone number and category (FORM-1)', async () => {
    const { category } = await insertShop(pool);
    const interest = createInterest(category.id);
    const response = await submit(actions.registerInterest, interest);
    const [row, ...otherRows] = await listInterests(interest.email);
    expect(otherRows).toEqual([]);
    expect(response).toMatchObject({ ok: true, data: { reference: row.reference } });
    expect(row).toMatchObject({
      phone: '+13035550123',
      category_id: category.id,
      city: 'Denver',
      about: 'Two of us.',
    });
  });

  test('is stored without a category if the chosen one has been deleted (FORM-1)', async () => {
    const interest = createInterest(crypto.randomUUID());
    expect(await submit(actions.registerInterest, interest)).toMatchObject({ ok: true });
    expect(await listInterests(interest.email)).toMatchObject([{ category_id: null }]);
  });
});

test("the `anon` role can't store contact messages (FORM-4)", async () => {
  const functionCall = runAs('anon', (db) =>
    db.query(`select public.submit_contact_message('x', 'x@x', 'x')`),
  );
  await expect(functionCall).rejects.toMatchObject({ code: '42501' });
  await expect(
    runAs('anon', (db) =>
      insert(db, 'contact_messages', { name: 'x', email: 'x@x', message: 'x' }),
    ),
  ).rejects.toMatchObject({ code: '42501' });
});
