/** Threads of bookings: who reads and writes, limits, notifications, reports, export and deletion. */
import { randomUUID } from 'node:crypto';
import {
  it,
  withScenario,
  type PlacedBooking,
  type Scenario,
} from '@/tests/support/bookings/booking';
import {
  callAsServer,
  createBookingLink,
  createToken,
  getValueAsServer,
} from '@/tests/support/bookings/provider-links';
import { insertProvider } from '@/tests/support/bookings/shop';
import type { Identity } from '@/tests/support/database/database';
import { deleteRows, updateRows } from '@/tests/support/database/rows';
import { claimMessages } from '@/tests/support/outbox/claims';
import type { Thread } from '@/lib/threads/types';

it("a customer and a provider read each other's messages in order, as they were written (THREAD-1)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, ' <b>Which door?</b>\r\nhttps://x.test ');
  await sendAsProvider(s, token, 'The red one.');
  const messages = [
    { position: 1, name: 'Ann', body: '<b>Which door?</b>\nhttps://x.test' },
    { position: 2, name: 'Pat', body: 'The red one.' },
  ];
  expect(await read(s, booking)).toMatchObject({
    state: 'open',
    unread: 1,
    messages: [
      { ...messages[0], is_own: true, is_unread: false },
      { ...messages[1], is_own: false, is_unread: true },
    ],
  });
  expect(await readAsProvider(s, token)).toMatchObject({
    unread: 1,
    messages: [
      { ...messages[0], is_own: false, is_unread: true },
      { ...messages[1], is_own: true, is_unread: false },
    ],
  });
});

it('neither another customer nor a link of another booking reads or writes in a thread (THREAD-1, BOOK-24)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, 'My door code is 4711.');
  await sendAsProvider(s, token, 'Thanks.');
  const bob = await s.insertCustomer();
  for (const call of [
    () => read(s, booking, bob),
    () => send(s, booking, 'Hello', { identity: bob }),
    () => markRead(s, booking, 2, bob),
    () => report(s, booking, '', bob),
  ])
    expect(await s.getOutcome(call())).toBe('PT404 unknown_booking');
  expect(await s.getOutcome(read(s, booking, await s.insertAccount()))).toBe('PT401 not_signed_in');

  const unknownToken = createToken();
  expect(await readAsProvider(s, unknownToken)).toBeNull();
  for (const call of [
    () => sendAsProvider(s, unknownToken, 'Hello'),
    () => callAsServer(s, 'select public.mark_provider_messages_read($1, 2)', [unknownToken]),
    () => callAsServer(s, 'select public.report_provider_thread($1)', [unknownToken]),
  ])
    expect(await s.getOutcome(call())).toBe('PT404 unknown_link');

  const colleague = await insertProvider(s.db, s.shop);
  const other = await s.confirm({ provider: colleague.id }, bob);
  expect(await readAsProvider(s, await createBookingLink(s, other))).toMatchObject({
    messages: [],
  });
  expect((await read(s, booking)).messages).toHaveLength(2);
});

it("a booking's new provider doesn't see what was written to the former one (THREAD-1)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, 'Hello Pat.');
  const colleague = await insertProvider(s.db, s.shop);
  await updateRows(s.db, 'bookings', booking.booking_id, { provider_id: colleague.id });
  expect(await readAsProvider(s, token)).toBeNull();
  const newToken = await createBookingLink(s, booking);
  expect(await readAsProvider(s, newToken)).toMatchObject({ messages: [], unread: 0 });
  await send(s, booking, 'Hello again.');
  expect(await readAsProvider(s, newToken)).toMatchObject({
    messages: [{ position: 2, body: 'Hello again.' }],
    unread: 1,
  });
});

it('a repeated message is stored once, and a changed text under the same key as well (THREAD-2)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const id = randomUUID();
  await send(s, booking, 'Hello', { id });
  await send(s, booking, 'Hello ', { id });
  await send(s, booking, 'Hello!', { id });
  // The key of one side says nothing about the other's.
  await sendAsProvider(s, token, 'Hello', id);
  expect((await read(s, booking)).messages.map(({ body }) => body)).toEqual([
    'Hello',
    'Hello!',
    'Hello',
  ]);
});

test.each([
  ['no text', ''],
  ['only spaces', ' \r\n\t'],
  ['2,001 characters', 'x'.repeat(2001)],
])('a message with %s is rejected (THREAD-1)', (_problem, body) =>
  withScenario(async (s) => {
    const { booking, token } = await bookWithLink(s);
    expect(await s.getOutcome(send(s, booking, body))).toBe('PT400 invalid_message');
    expect(await s.getOutcome(sendAsProvider(s, token, body))).toBe('PT400 invalid_message');
    await send(s, booking, 'é'.repeat(2000));
  })(),
);

it("each side can send twenty messages an hour, and a repeat isn't counted (THREAD-2)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  const id = randomUUID();
  await send(s, booking, 'First', { id });
  for (let n = 2; n <= 20; n++) await send(s, booking, `Message ${n}`);
  await send(s, booking, 'First', { id });
  const rejection = send(s, booking, 'One more').catch((error: unknown) => error);
  expect(await rejection).toMatchObject({
    code: 'PT429',
    message: 'too_many_messages',
    detail: '3600',
  });
  await sendAsProvider(s, token, 'Wait.');
  await s.db.query(
    `update private.booking_messages set created_at = now() - interval '1 hour' where position = 1`,
  );
  await send(s, booking, 'One more');
  expect(await s.getOutcome(send(s, booking, 'And another'))).toBe('PT429 too_many_messages');
});

it('a thread has at most 200 messages (THREAD-2)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await s.db.query(
    `insert into private.booking_messages (id, booking_id, provider_id, sender, position, body, created_at)
     select gen_random_uuid(), $1, $2, 'customer', n, 'x', now() - interval '2 hours'
       from generate_series(1, 199) n`,
    [booking.booking_id, s.provider.id],
  );
  await send(s, booking, 'Last one');
  expect(await s.getOutcome(send(s, booking, 'x'))).toBe('PT409 thread_full');
  expect(await s.getOutcome(sendAsProvider(s, token, 'x'))).toBe('PT409 thread_full');
  expect((await read(s, booking)).state).toBe('full');
});

it('reading marks nothing, and a reply or the button marks only what the page showed (THREAD-4)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, 'One');
  await send(s, booking, 'Two');
  for (let n = 0; n < 2; n++) expect(await readAsProvider(s, token)).toMatchObject({ unread: 2 });
  await callAsServer(s, 'select public.mark_provider_messages_read($1, 1)', [token]);
  expect(await readAsProvider(s, token)).toMatchObject({ unread: 1 });
  await sendAsProvider(s, token, 'Hi', randomUUID(), 2);
  expect(await readAsProvider(s, token)).toMatchObject({ unread: 0 });
  // The provider's own message stays unread for the customer.
  expect((await read(s, booking)).unread).toBe(1);
  await send(s, booking, 'Three');
  expect((await read(s, booking)).unread).toBe(1);
  await markRead(s, booking, 3);
  expect((await read(s, booking)).unread).toBe(0);
  expect(await readAsProvider(s, token)).toMatchObject({ unread: 1 });
});

it('each run of unread messages is announced once to the other side, after two minutes (THREAD-3)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, 'One');
  await send(s, booking, 'Two');
  expect(await listNotifications(s)).toEqual([
    { recipient: 'provider', channel: 'email', delay: '00:02:00', is_dropped: false },
  ]);
  const { rows } = await s.db.query<{ data: object }>(
    `select data from private.outbox_messages where kind = 'booking_message'`,
  );
  expect(rows[0]!.data).toMatchObject({ reference: booking.reference });
  expect(JSON.stringify(rows)).not.toMatch(/One|Two cats|4155550123|access_notes/);
  await sendAsProvider(s, token, 'Hi', randomUUID(), 2);
  await send(s, booking, 'Three', { seen: 3 });
  expect(await listNotifications(s)).toMatchObject([
    { recipient: 'provider' },
    { recipient: 'customer' },
    { recipient: 'provider' },
  ]);
});

it('an email has all unread messages, a text has none, and neither is sent once they are read (THREAD-3)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await s.db.query(
    `insert into private.provider_contacts (provider_id, email, phone, wants_sms)
     values ($1, 'pat@proof.test', '+14155550199', true)`,
    [s.provider.id],
  );
  await dropOtherMessages(s);
  await send(s, booking, 'One');
  await send(s, booking, 'Two');
  expect(await claimMessages(s)).toEqual([]);
  await makeDue(s);
  expect(await claimMessages(s)).toMatchObject([
    { kind: 'booking_message', channel: 'email', data: { messages: ['One', 'Two'] } },
    { kind: 'booking_message', channel: 'sms', data: { messages: [] } },
  ]);
  await sendAsProvider(s, token, 'Hi', randomUUID(), 2);
  await makeDue(s);
  await markRead(s, booking, 3);
  expect(await claimMessages(s)).toEqual([]);
  expect(await listNotifications(s)).toContainEqual(
    expect.objectContaining({ recipient: 'customer', is_dropped: true }),
  );
});

it('one side gets at most six notifications in 24 hours, and one for the messages after them (THREAD-3)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  for (let n = 1; n <= 8; n++) {
    if (n > 1)
      await callAsServer(s, 'select public.mark_provider_messages_read($1, $2)', [token, n]);
    await send(s, booking, `Run ${n}`);
  }
  expect(await listNotifications(s)).toHaveLength(6);
  await s.db.query(
    `update private.outbox_messages set created_at = created_at - interval '1 day'
      where kind = 'booking_message'`,
  );
  await send(s, booking, 'Still run 8');
  await send(s, booking, 'Still run 8, too');
  expect(await listNotifications(s)).toHaveLength(7);
});

it('a report closes the thread for both sides until the operator reopens it (THREAD-5)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  const { booking: quiet } = await bookWithLink(s, await s.insertCustomer(), 120);
  await s.db.query(`update public.bookings set customer_id = $1 where id = $2`, [
    s.customer.id,
    quiet.booking_id,
  ]);
  await send(s, quiet, 'Nothing to see.');
  expect(await s.getOutcome(report(s, booking))).toBe('PT400 invalid_report');
  await send(s, booking, 'Rude words');
  // No one can report their own messages.
  expect(await s.getOutcome(report(s, booking))).toBe('PT400 invalid_report');
  await callAsServer(s, 'select public.report_provider_thread($1, $2)', [token, ' He is rude. ']);
  await callAsServer(s, 'select public.report_provider_thread($1, $2)', [token, 'Again.']);

  for (const call of [() => send(s, booking, 'Sorry'), () => sendAsProvider(s, token, 'Hm')])
    expect(await s.getOutcome(call())).toBe('PT409 thread_reported');
  expect((await read(s, booking)).state).toBe('reported');
  expect(await listNotifications(s)).toContainEqual(expect.objectContaining({ is_dropped: true }));
  // The operator reads reported threads only.
  expect(await listReported(s)).toEqual([
    {
      reference: booking.reference,
      reporter: 'provider',
      details: 'He is rude.',
      messages: 'customer: Rude words',
    },
  ]);
  const { rows } = await s.db.query(
    `select data from private.outbox_messages where kind = 'thread_reported' and data ->> 'reference' = $1`,
    [booking.reference],
  );
  expect(rows).toEqual([
    { data: { reference: booking.reference, reporter: 'provider', details: 'He is rude.' } },
  ]);

  await s.db.query('select operator.close_thread($1)', [booking.reference]);
  expect(await listReported(s)).toEqual([]);
  expect(await s.getOutcome(send(s, booking, 'Sorry'))).toBe('PT409 thread_reported');
  await s.db.query('select operator.reopen_thread($1)', [booking.reference]);
  await send(s, booking, 'Sorry');
  await sendAsProvider(s, token, 'Thanks.');
  await report(s, booking, 'Now I report.');
  expect(await listReported(s)).toMatchObject([{ reporter: 'customer' }]);
});

it("the operator can't answer for a thread that isn't reported (THREAD-5)", async (s) => {
  const { booking } = await bookWithLink(s);
  await expect(
    s.db.query('select operator.reopen_thread($1)', [booking.reference]),
  ).rejects.toThrow('not reported');
});

it('a thread closes fourteen days after the visit, and its messages stay (THREAD-6)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, 'Hello');
  // The visit lasts an hour.
  await s.setStart(booking.booking_id, '-337 hours');
  expect((await read(s, booking)).state).toBe('closed');
  for (const call of [() => send(s, booking, 'x'), () => sendAsProvider(s, token, 'x')])
    expect(await s.getOutcome(call())).toBe('PT409 thread_closed');
  expect((await read(s, booking)).messages).toHaveLength(1);
  await s.setStart(booking.booking_id, '-336 hours');
  await send(s, booking, 'In time');
});

it('a thread is closed once the provider has left (THREAD-6)', async (s) => {
  const { booking } = await bookWithLink(s);
  await updateRows(s.db, 'providers', s.provider.id, { is_active: false });
  expect(await s.getOutcome(send(s, booking, 'Hello?'))).toBe('PT409 thread_closed');
});

it("the export has both sides' messages and only the customer's own reports (THREAD-6, ACC-2)", async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, 'Hello');
  await sendAsProvider(s, token, 'Hi');
  await callAsServer(s, 'select public.report_provider_thread($1, $2)', [token, 'Odd.']);
  const exportData = async () => {
    const [row] = await s.call<{ data: Record<string, unknown[]> }>(
      'select public.export_my_data() as data',
    );
    return row!.data;
  };
  const data = await exportData();
  // Both have the time of this transaction, so their order is undefined.
  expect(data.booking_messages).toHaveLength(2);
  expect(data.booking_messages).toEqual(
    expect.arrayContaining(['Hello', 'Hi'].map((body) => expect.objectContaining({ body }))),
  );
  expect(data.thread_reports).toEqual([]);
  await s.db.query('select operator.reopen_thread($1)', [booking.reference]);
  await report(s, booking, 'Rude.');
  expect((await exportData()).thread_reports).toMatchObject([{ details: 'Rude.' }]);
});

it('deleting the account or the booking deletes the thread and its reports (THREAD-6, ACC-3)', async (s) => {
  const { booking, token } = await bookWithLink(s);
  await send(s, booking, 'Hello');
  await callAsServer(s, 'select public.report_provider_thread($1, $2)', [token, 'Odd.']);
  await s.db.query('savepoint before_deletion');
  for (const remove of [
    async () => {
      await s.setStart(booking.booking_id, '-1 days');
      await s.db.query('delete from auth.users where id = $1', [s.customer.user_id]);
    },
    () => deleteRows(s.db, 'bookings', booking.booking_id),
  ]) {
    await remove();
    const { rows } = await s.db.query(
      `select booking_id from private.booking_messages where booking_id = $1
       union all select booking_id from private.thread_reports where booking_id = $1`,
      [booking.booking_id],
    );
    expect(rows).toEqual([]);
    await s.db.query('rollback to before_deletion');
  }
});

async function bookWithLink(s: Scenario, identity: Identity = s.customer, minutes = 0) {
  const start = new Date(s.slot.getTime() + minutes * 60_000);
  const booking = await s.confirm({ start }, identity);
  return { booking, token: await createBookingLink(s, booking) };
}

const send = (
  s: Scenario,
  { reference }: PlacedBooking,
  body: string,
  {
    id = randomUUID(),
    seen = null,
    identity = s.customer,
  }: { id?: string; seen?: number | null; identity?: Identity } = {},
) => s.call('select public.send_message($1, $2, $3, $4)', [reference, id, body, seen], identity);

const sendAsProvider = (
  s: Scenario,
  token: string,
  body: string,
  id = randomUUID(),
  seen: number | null = null,
) =>
  callAsServer(s, 'select public.send_provider_message($1, $2, $3, $4)', [token, id, body, seen]);

async function read(s: Scenario, { reference }: PlacedBooking, identity: Identity = s.customer) {
  const sql = 'select public.read_thread($1) as thread';
  const [row] = await s.call<{ thread: Thread }>(sql, [reference], identity);
  return row!.thread;
}

const readAsProvider = (s: Scenario, token: string) =>
  getValueAsServer(s, 'read_provider_thread($1)', [token]) as Promise<Thread | null>;

const markRead = (
  s: Scenario,
  { reference }: PlacedBooking,
  seen: number,
  identity: Identity = s.customer,
) => s.call('select public.mark_messages_read($1, $2)', [reference, seen], identity);

const report = (
  s: Scenario,
  { reference }: PlacedBooking,
  details = '',
  identity: Identity = s.customer,
) => s.call('select public.report_thread($1, $2)', [reference, details], identity);

async function listNotifications(s: Scenario) {
  const { rows } = await s.db.query(
    `select m.recipient, m.channel, (m.send_after - now())::text as delay, m.dropped_at is not null as is_dropped
       from private.outbox_messages m join public.bookings b on b.id = m.booking_id
      where b.service_id = $1 and m.kind = 'booking_message' order by m.position`,
    [s.shop.service.id],
  );
  return rows;
}

const makeDue = (s: Scenario) =>
  s.db.query(
    `update private.outbox_messages set send_after = now()
      where kind = 'booking_message' and send_after > now()`,
  );

/** Drops the messages about the booking itself, which would come first. */
const dropOtherMessages = (s: Scenario) =>
  s.db.query('update private.outbox_messages set dropped_at = now() where sent_at is null');

async function listReported(s: Scenario) {
  const { rows } = await s.db.query(
    `select t.reference, t.reporter, t.details, t.messages from operator.reported_threads t
       join public.bookings b using (reference) where b.service_id = $1`,
    [s.shop.service.id],
  );
  return rows;
}
