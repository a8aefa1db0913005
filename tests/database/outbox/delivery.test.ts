/** Delivery of queued emails and texts, through a stand-in mail server and a stand-in text service. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import '@/tests/support/next/app-environment';
import { addVerifiedPhone, insertCustomer, queryAs } from '@/tests/support/auth/accounts';
import { pool } from '@/tests/support/database/database';
import { startMailServer, type ReceivedEmail } from '@/tests/support/outbox/mail-server';
import { insert, updateRows, type Row } from '@/tests/support/database/rows';
import {
  createBookingRequest,
  createDailyHours,
  insertProvider,
  insertShop,
  listSlotsAhead,
} from '@/tests/support/bookings/shop';
import {
  startTextService,
  createTextVariables,
  twilioCredentials,
} from '@/tests/support/outbox/text-service';

const providerEmail = 'pat@proof.test';

let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let textService: Awaited<ReturnType<typeof startTextService>>;
let deliverMessages: (shouldStop?: () => boolean) => Promise<number>;
let shop: Awaited<ReturnType<typeof insertShop>>;
let logLines: string[];

beforeAll(async () => {
  mailServer = await startMailServer();
  textService = await startTextService();
  Object.assign(process.env, {
    ROAM_SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    ROAM_MAIL_FROM: 'Roam <hello@roam.test>',
    ROAM_OPERATOR_EMAIL: 'operator@roam.test',
    ...createTextVariables(textService.url),
  });
  ({ deliverMessages } = await import('@/lib/outbox/deliver'));
  shop = await insertShop(pool);
});

beforeEach(async () => {
  await pool.query('delete from private.outbox_messages');
  mailServer.receivedEmails.length = 0;
  logLines = [];
  for (const level of ['warn', 'error'] as const) {
    jest
      .spyOn(console, level)
      .mockImplementation((...args: unknown[]) => void logLines.push(String(args[0])));
  }
});

afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  await mailServer.stop();
  await textService.stop();
});

test("a booking emails the customer and provider once each, in the provider's time zone (MSG-1, MSG-3)", async () => {
  const { customer, reference } = await book({ time_zone: 'America/Denver' });
  expect(await deliverMessages()).toBe(2);
  expect(await deliverMessages()).toBe(0);

  expect(mailServer.receivedEmails.map(({ to }) => to[0]).sort()).toEqual(
    [customer.email, providerEmail].sort(),
  );
  const { source, subject } = findEmailTo(customer.email);
  expect(subject).toMatch(/^Booking confirmed: Proof service, .* at \d+:00 [AP]M M[SD]T$/);
  const content = decodeEmail(source);
  expect(content).toContain('Total: $50');
  expect(content).toContain(`http://localhost:3000/bookings/${reference}`);
  expect(content).toContain('Free to cancel until');
  expect(source).toContain('text/html');
  expect(decodeEmail(findEmailTo(providerEmail).source)).toContain('For: Ann Archer');
});

test('a delivery run emails a waitlisted customer a link to an open slot (WAIT-2, WAIT-6)', async () => {
  const provider = await insertProvider(pool, shop, { hours: createDailyHours('10:00', '11:00') });
  const customer = await insertCustomer(pool);
  const { id } = await insert(pool, 'waitlist_entries', {
    customer_id: customer.id,
    service_id: shop.service.id,
    provider_id: provider.id,
    day: listSlotsAhead(1)[0]!.toISOString().slice(0, 10),
  });
  await insert(pool, 'waitlist_windows', { entry_id: id, from_time: '09:00', until_time: '12:00' });
  expect(await deliverMessages()).toBe(1);
  expect(await deliverMessages()).toBe(0);
  const { source, subject } = findEmailTo(customer.email);
  expect(subject).toMatch(/^A time opened up: Proof service, .* at 10:00 AM UTC$/);
  expect(decodeEmail(source)).toContain(
    `http://localhost:3000/book-service/${shop.service.id}/confirm?provider_id=${provider.id}`,
  );
});

test("the provider's link in an email about a message opens the thread (THREAD-3)", async () => {
  const { customer, reference } = await book();
  await deliverMessages();
  const client = await pool.connect();
  await queryAs(client, customer.user_id, 'select public.send_message($1, $2, $3)', [
    reference,
    randomUUID(),
    'Which door?',
  ]);
  client.release();
  await pool.query(
    `update private.outbox_messages
        set sent_at = sent_at - interval '5 minutes',
            send_after = case kind when 'booking_message' then now() else send_after end`,
  );
  expect(await deliverMessages()).toBe(1);
  const [email] = mailServer.receivedEmails.slice(-1);
  expect(decodeEmail(email!.source)).toMatch(/\/provider-booking\/[\w-]+#messages\b/);
});

test('a delivery run told to stop sends only the messages it has already claimed (OPS-7)', async () => {
  await Promise.all([book(), book(), book()]);
  // A run claims five messages at a time.
  expect(await deliverMessages(() => mailServer.receivedEmails.length > 0)).toBe(5);
  expect(await deliverMessages()).toBe(1);
});

test("an email to a customer uses the customer's current time format (TIME-11)", async () => {
  const { customer } = await book({ time_zone: 'America/Denver' });
  await updateRows(pool, 'customer_profiles', { email: customer.email }, { hour_cycle: 'h23' });
  await deliverMessages();
  expect(findEmailTo(customer.email).subject).toMatch(/ at \d\d:00 M[SD]T$/);
  expect(decodeEmail(findEmailTo(customer.email).source)).not.toMatch(/\d [AP]M /);
  expect(findEmailTo(providerEmail).subject).toMatch(/ at \d+:00 [AP]M M[SD]T$/);
});

test('two concurrent workers send each queued message exactly once (MSG-3)', async () => {
  await Promise.all([book(), book(), book(), book(), book(), book()]);
  const sentCounts = await Promise.all([deliverMessages(), deliverMessages()]);
  expect(sentCounts[0]! + sentCounts[1]!).toBe(12);
  expect(new Set(listMessageIds()).size).toBe(12);
  expect(mailServer.receivedEmails).toHaveLength(12);
});

test('a message resent after its worker was killed keeps its Message-ID (MSG-3)', async () => {
  await book();
  await book();
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/outbox/deliver-once.ts'],
    // Passed explicitly, because Jest's `process.env` is a copy that a child process doesn't inherit.
    { stdio: 'ignore', env: process.env },
  );
  const exit = once(worker, 'exit');
  // Kills the worker after the mail server has received an email but before it responds.
  mailServer.hooks.onReceived = async () => {
    worker.kill('SIGKILL');
    await exit;
  };
  await exit;
  delete mailServer.hooks.onReceived;
  expect(worker.signalCode).toBe('SIGKILL');
  const idsBeforeResend = listMessageIds();
  expect(idsBeforeResend.length).toBeGreaterThan(0);
  expect(await countMessagesByState()).toEqual({ due: 0, claimed: 4, sent: 0, failed: 0 });

  await pool.query('update private.outbox_messages set locked_until = now()');
  expect(await deliverMessages()).toBe(4);
  expect(new Set(listMessageIds()).size).toBe(4);
  expect(listMessageIds()).toHaveLength(idsBeforeResend.length + 4);
  expect(await countMessagesByState()).toEqual({ due: 0, claimed: 0, sent: 4, failed: 0 });
}, 60_000);

test('a message that fails while the mail server is down is retried later (MSG-4)', async () => {
  await book();
  const { port } = mailServer;
  await mailServer.stop();
  expect(await deliverMessages()).toBe(0);
  const { rows } = await pool.query(
    `select attempts, last_error, locked_until, extract(epoch from send_after - now()) as wait_seconds
       from private.outbox_messages where last_error is not null`,
  );
  expect(rows).toEqual(
    [1, 2].map(() => expect.objectContaining({ attempts: 1, locked_until: null })),
  );
  expect(rows.map(({ last_error }) => last_error)).toEqual(['ESOCKET', 'ESOCKET']);
  // The retries are due one minute after the attempts, which were just made.
  for (const { wait_seconds } of rows) expect(Number(wait_seconds)).toBeGreaterThan(50);
  expect(logLines.filter((line) => line.includes('message_delayed'))).toHaveLength(2);

  mailServer = await startMailServer(port);
  expect(await deliverMessages()).toBe(0);
  await makeRetriesDue();
  expect(await deliverMessages()).toBe(2);
  expect(mailServer.receivedEmails).toHaveLength(2);
});

test("a message isn't retried after its eighth attempt, and the booking's next message is still sent (MSG-4)", async () => {
  const { booking_id, customer, reference } = await book();
  const { port } = mailServer;
  await mailServer.stop();
  const waitMinutes: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    await makeRetriesDue();
    await deliverMessages();
    const { rows } = await pool.query(
      `select extract(epoch from send_after - now()) / 60 as wait_minutes from private.outbox_messages
        where booking_id = $1 and kind = 'booking_confirmed' and recipient = 'customer'`,
      [booking_id],
    );
    waitMinutes.push(Math.round(Number(rows[0]?.wait_minutes)));
  }
  expect(waitMinutes).toEqual([1, 4, 16, 64, 256, 360, 360, 360]);
  expect(await countMessagesByState()).toEqual({ due: 0, claimed: 0, sent: 0, failed: 2 });
  expect(logLines.filter((line) => line.includes('message_given_up'))).toHaveLength(2);

  mailServer = await startMailServer(port);
  await callAsCustomer(customer, 'select * from public.cancel_booking($1, 0)', [reference]);
  expect(await deliverMessages()).toBe(2);
  expect(
    mailServer.receivedEmails.every(({ subject }) => subject.startsWith('Booking canceled')),
  ).toBe(true);
});

test("an email to a rejected address isn't retried, and the address isn't logged (MSG-4)", async () => {
  const { customer } = await book();
  mailServer.rejectRecipient(customer.email);
  expect(await deliverMessages()).toBe(1);
  expect(await countMessagesByState()).toEqual({ due: 0, claimed: 0, sent: 1, failed: 1 });
  const { rows } = await pool.query(
    'select last_error from private.outbox_messages where failed_at is not null',
  );
  expect(rows).toEqual([{ last_error: 'EENVELOPE 550' }]);
  expect(logLines.join()).toContain('EENVELOPE 550');
  expect(logLines.join()).not.toContain(customer.email);
});

test('an email is retried if the mail server rejects our sender, whose address can be fixed (MSG-4)', async () => {
  await book();
  mailServer.rejectSenders(true);
  expect(await deliverMessages()).toBe(0);
  mailServer.rejectSenders(false);
  expect(await countMessagesByState()).toEqual({ due: 0, claimed: 0, sent: 0, failed: 0 });
  expect(logLines.filter((line) => line.includes('EENVELOPE 530'))).toHaveLength(2);
  await makeRetriesDue();
  expect(await deliverMessages()).toBe(2);
});

test('a message to a provider without an email address is logged as undeliverable (MSG-4)', async () => {
  await book({ email: null });
  expect(await deliverMessages()).toBe(1);
  expect(logLines.join()).toContain('no_address');
});

test("a text that was sent but isn't marked as sent isn't sent again (MSG-3)", async () => {
  await book({ phone: '+13035550100' });
  expect(await deliverMessages()).toBe(3);
  expect(textService.messages).toEqual([
    expect.objectContaining({ to: '+13035550100', from: twilioCredentials.from }),
  ]);
  expect(textService.messages[0]?.body).toMatch(/http:\S+\/provider-booking\/[\w-]{43}$/);

  await pool.query('update private.outbox_messages set sent_at = null where channel = $1', ['sms']);
  expect(await deliverMessages()).toBe(1);
  expect(textService.messages).toHaveLength(1);
});

test("a visitor's message is emailed to the operator, HTML-escaped and with a Reply-To header (MSG-5)", async () => {
  await insert(pool, 'contact_messages', {
    name: 'Olive <b>',
    email: 'olive@proof.test',
    message: 'Two lines,\nand <script>.',
  });
  expect(await deliverMessages()).toBe(1);
  const { source } = findEmailTo('operator@roam.test');
  expect(source).toMatch(/^Reply-To: olive@proof\.test/m);
  const content = decodeEmail(source);
  expect(content).toContain('Two lines,<br>and &lt;script&gt;.');
});

test('concurrent workers send a customer at most ten texts in 24 hours (MSG-11)', async () => {
  textService.messages.length = 0;
  const customer = await insertCustomer(pool);
  await addVerifiedPhone(pool, customer.id, '+13035550103');
  await insert(pool, 'notification_preferences', { customer_id: customer.id, booking_texts: true });
  await book({ customer });
  await pool.query(`delete from private.outbox_messages where channel = 'email'`);
  await queueTextCopies(13);
  const sentCounts = await Promise.all([deliverMessages(), deliverMessages(), deliverMessages()]);
  expect(sentCounts.reduce((sum, count) => sum + count)).toBe(10);
  expect(await deliverMessages()).toBe(0);
  expect(textService.messages).toHaveLength(10);

  await pool.query(
    `update private.outbox_messages set sent_at = sent_at - interval '1 day' where sent_at is not null`,
  );
  await queueTextCopies(1);
  expect(await deliverMessages()).toBe(1);
});

test("a provider's confirmation includes the customer's phone, notes and bio; a cancellation doesn't (MSG-12)", async () => {
  const customer = await insertCustomer(pool);
  await callAsCustomer(
    customer,
    'update public.customer_profiles set phone = $2, bio = $3 where id = $1',
    [customer.id, '+14155550123', 'Two <b>cats</b>,\nno dogs.'],
  );
  const { reference } = await book({ customer, notes: 'Ring twice.\nTotal: $0' });
  await deliverMessages();
  const content = decodeEmail(findEmailTo(providerEmail).source);
  expect(content).toContain('Phone: (415) 555-0123');
  expect(content).toMatch(/Notes: Ring twice\.\r?\n {2}Total: \$0/);
  expect(content).toContain('Two &lt;b&gt;cats&lt;/b&gt;,<br>no dogs.');
  expect(decodeEmail(findEmailTo(customer.email).source)).not.toContain('555-0123');

  mailServer.receivedEmails.length = 0;
  // A recipient gets at most one message per booking and minute (MSG-9).
  await pool.query(`update private.outbox_messages set sent_at = sent_at - interval '2 minutes'`);
  await callAsCustomer(customer, 'select * from public.cancel_booking($1, 0)', [reference]);
  await deliverMessages();
  expect(decodeEmail(findEmailTo(providerEmail).source)).not.toMatch(/555-0123|no dogs|Ring twice/);
});

type BookingOptions = {
  email?: string | null;
  phone?: string;
  time_zone?: string;
  customer?: Row<'customer_profiles'>;
  notes?: string;
};

/** Books a new provider who has this email, phone and time zone. Creates the customer unless one is passed. */
async function book({
  email = providerEmail,
  phone,
  customer,
  notes,
  time_zone,
}: BookingOptions = {}) {
  const provider = await insertProvider(pool, shop, { time_zone });
  customer ??= await insertCustomer(pool);
  if (email) {
    await pool.query('insert into private.provider_contacts values ($1, $2, $3, $4)', [
      provider.id,
      email,
      phone,
      Boolean(phone),
    ]);
  }
  const [booking] = await callAsCustomer<{ booking_id: string; reference: string }>(
    customer,
    'select * from public.confirm_booking($1)',
    [
      createBookingRequest(shop.service.id, listSlotsAhead(2)[1]!, {
        provider_id: provider.id,
        notes,
      }),
    ],
  );
  return { ...booking!, customer };
}

/** Runs a query with a customer's permissions. */
async function callAsCustomer<T extends object>(
  { user_id }: Row<'customer_profiles'>,
  sql: string,
  values: unknown[],
) {
  const client = await pool.connect();
  try {
    return await queryAs<T & Record<string, unknown>>(client, user_id, sql, values);
  } finally {
    client.release();
  }
}

/** Queues copies of the latest confirmation text, as if the customer had made more bookings. */
async function queueTextCopies(count: number) {
  await pool.query(
    `insert into private.outbox_messages
            (kind, recipient, channel, customer_id, data, deduplication_key)
     select m.kind, m.recipient, m.channel, m.customer_id, m.data, gen_random_uuid()::text
       from (select * from private.outbox_messages where channel = 'sms' and kind = 'booking_confirmed'
              order by position desc limit 1) m, generate_series(1, $1)`,
    [count],
  );
}

/** Makes failed messages due for their next attempt. Reminders and review requests stay scheduled. */
async function makeRetriesDue() {
  await pool.query(
    `update private.outbox_messages set send_after = now() where last_error is not null`,
  );
}

async function countMessagesByState() {
  const { rows } = await pool.query(
    `select count(*) filter (where failed_at is not null)::integer as failed,
            count(*) filter (where sent_at is not null)::integer as sent,
            count(*) filter (where locked_until > now())::integer as claimed,
            count(*) filter (where send_after <= now() and locked_until is null
                             and coalesce(sent_at, failed_at, dropped_at) is null)::integer as due
       from private.outbox_messages`,
  );
  return rows[0];
}

function listMessageIds() {
  return mailServer.receivedEmails.map(({ id }) => id);
}

function findEmailTo(address: string): ReceivedEmail {
  const email = mailServer.receivedEmails.find(({ to }) => to.includes(address));
  if (!email) throw new Error(`No email to ${address}`);
  return email;
}

/** Decodes the soft line breaks and equal signs of a quoted-printable email, but no other characters. */
function decodeEmail(source: string) {
  return source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
