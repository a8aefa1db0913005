/** Changing a booking's notes, access notes and phone number, and what its provider is told about it. */
import { randomUUID } from 'node:crypto';
import type { Scenario } from '../../support/bookings/booking';
import { addMinutes, it, withScenario } from '../../support/bookings/booking';
import {
  addLinks,
  createToken,
  getValueAsServer,
  listProviderMessages,
} from '../../support/bookings/provider-links';
import { getFirstRow, updateRows } from '../../support/database/rows';
import { claimMessages } from '../../support/outbox/claims';
import { detailsChangeSchema } from '@/lib/booking-changes/schema';

type Details = Partial<
  Record<'notes' | 'access_notes' | 'phone' | 'on_site_name' | 'on_site_phone', string | null>
>;

it('a customer changes the details of a booking, and nothing else of it (BOOK-70)', async (s) => {
  const booking = await bookAtHome(s);
  const before = getFirstRow(await s.listBookings());
  const person = { on_site_name: 'Ana Ruiz', on_site_phone: '+13035550199' };
  const details = {
    notes: 'Two cats.',
    access_notes: 'Gate 12.',
    phone: '+13035550188',
    ...person,
  };
  expect(await change(s, booking.reference, { ...details, notes: '  Two cats. ' })).toEqual([
    { reference: booking.reference, ...details },
  ]);
  expect(await s.listBookings()).toEqual([{ ...before, ...details }]);
  expect(await change(s, booking.reference, { notes: 'Two cats.', phone: null })).toEqual([
    {
      reference: booking.reference,
      notes: 'Two cats.',
      access_notes: null,
      phone: null,
      on_site_name: null,
      on_site_phone: null,
    },
  ]);
});

it('the history names the changed columns, and the same details sent again add nothing to it (BOOK-70)', async (s) => {
  const booking = await bookAtHome(s);
  await change(s, booking.reference, { access_notes: 'Gate 11.', phone: '+13035550188' });
  await change(s, booking.reference, { access_notes: 'Gate 11.', phone: '+13035550188' });
  await change(s, booking.reference, { notes: 'Two cats.' });
  expect(await listChanges(s)).toEqual([['phone'], ['notes', 'access_notes', 'phone']]);
});

it('a visit to the venue gets no access notes (BOOK-70)', async (s) => {
  const { reference } = await s.confirm();
  const changes = { notes: 'Hi.', access_notes: 'Gate 12.' };
  expect(await change(s, reference, changes)).toMatchObject([{ notes: 'Hi.', access_notes: null }]);
  expect(await listChanges(s)).toEqual([['notes']]);
});

test.each([
  ['started', '0 seconds', 'PT409 already_started'],
  ['not started', '0.000001 seconds', 'accepted'],
])('the details of a booking that has %s: %s before its start (BOOK-70)', (_state, left, outcome) =>
  withScenario(async (s) => {
    const { booking_id, reference } = await s.confirm();
    await s.setStart(booking_id, left);
    expect(await s.getOutcome(change(s, reference, { notes: 'Hi.' }))).toBe(outcome);
  })(),
);

test.each(['cancelled', 'completed', 'no_show'] as const)(
  "the details of a %s booking can't be changed (BOOK-70)",
  (status) =>
    withScenario(async (s) => {
      const { booking_id, reference } = await s.confirm();
      if (status === 'cancelled') await s.cancel(reference);
      else await updateRows(s.db, 'bookings', { id: booking_id }, { status });
      expect(await s.getOutcome(change(s, reference, { notes: 'Hi.' }))).toBe(
        'PT409 booking_closed',
      );
      expect(await listChanges(s)).toEqual([]);
    })(),
);

test.each([
  ['notes', 500],
  ['access_notes', 250],
  ['on_site_name', 80],
] as const)(
  'the form and the database accept %s of up to %i characters (BOOK-70, BOOK-71)',
  (column, limit) =>
    withScenario(async (s) => {
      const { reference } = await bookAtHome(s);
      const person = {
        on_site: 'someone',
        on_site_name: 'Ana Ruiz',
        on_site_phone: '+13035550199',
      };
      for (const text of ['🐈'.repeat(limit), 'x'.repeat(limit + 1)]) {
        const details = { ...person, [column]: text };
        const fields = { reference, notes: '', access_notes: '', phone: '', ...details };
        const isAccepted = detailsChangeSchema.safeParse(fields).success;
        expect(isAccepted).toBe([...text].length === limit);
        expect(await s.getOutcome(change(s, reference, details))).toBe(
          isAccepted ? 'accepted' : 'PT400 too_long',
        );
      }
    })(),
);

it('a phone number has at most as many characters as in a profile (BOOK-70)', async (s) => {
  const { reference } = await s.confirm();
  for (const [length, outcome] of [
    [32, 'accepted'],
    [33, 'PT400 too_long'],
  ] as const)
    expect(await s.getOutcome(change(s, reference, { phone: '1'.repeat(length) }))).toBe(outcome);
});

it("a customer's changes beyond 20 in an hour are rejected, and repeated ones don't count (BOOK-70)", async (s) => {
  const { reference } = await s.confirm();
  for (let n = 1; n <= 20; n++) await change(s, reference, { notes: `Note ${n}` });
  await change(s, reference, { notes: 'Note 20' });
  const rejection = change(s, reference, { notes: 'Note 21' });
  expect(await s.getOutcome(rejection)).toBe('PT429 too_many_detail_changes');
  expect(await s.listBookings()).toMatchObject([{ notes: 'Note 20' }]);
});

it("the provider gets the booking's number instead of the profile's, in emails and on the link's page (BOOK-70, PROV-7)", async (s) => {
  await updateRows(s.db, 'customer_profiles', { id: s.customer.id }, { phone: '+13035550111' });
  const booking = await s.confirm();
  const [message] = await listProviderMessages(s, booking);
  const token = createToken();
  await addLinks(s, message!.id, { [booking.reference]: token });
  const readBooking = () => getValueAsServer(s, 'read_provider_booking($1)', [token]);
  expect(await readBooking()).toMatchObject({ customer: { phone: '+13035550111' } });
  await change(s, booking.reference, { notes: 'Two cats.', phone: '+13035550188' });
  const current = { notes: 'Two cats.', customer: { phone: '+13035550188' } };
  expect(await readBooking()).toMatchObject(current);
  expect((await listAnnouncements(s)).at(-1)?.data).toMatchObject(current);
  await s.cancel(booking.reference);
  expect(JSON.stringify(await readBooking())).not.toMatch(/55501|cats/);
});

it('a provider is told of the first change at once, and of all later ones together an hour after it (MSG-13)', async (s) => {
  const { reference } = await bookAtHome(s);
  await deliver(s);
  await rewind(s, '2 minutes');
  await change(s, reference, { notes: 'One' });
  expect(await deliver(s)).toEqual(['booking_details_changed provider']);
  await rewind(s, '1 minute');
  await change(s, reference, { notes: 'Two' });
  await change(s, reference, { notes: 'Two', access_notes: 'Gate 12.' });
  await rewind(s, '58 minutes');
  expect(await deliver(s)).toEqual([]);
  await rewind(s, '2 minutes');
  expect(await deliver(s)).toEqual(['booking_details_changed provider']);
  expect((await listAnnouncements(s)).map(({ data }) => data)).toMatchObject([
    {},
    { notes: 'One', changed_columns: ['notes', 'access_notes'] },
    { notes: 'Two', access_notes: 'Gate 12.', changed_columns: ['access_notes', 'notes'] },
  ]);
  await rewind(s, '2 hours');
  expect(await deliver(s)).toEqual([]);
  await change(s, reference, { notes: 'Three' });
  expect(await deliver(s)).toEqual(['booking_details_changed provider']);
});

it('texts about changed details are as rare as emails, and each channel has its own hour (MSG-13)', async (s) => {
  await s.db.query(
    `insert into private.provider_contacts values ($1, 'pat@proof.test', '+13035550100', true)`,
    [s.provider.id],
  );
  const { reference } = await s.confirm();
  await deliver(s);
  await rewind(s, '2 minutes');
  await change(s, reference, { notes: 'One' });
  expect(await deliver(s, ['provider/email'])).toEqual(['booking_details_changed provider']);
  await rewind(s, '5 minutes');
  await change(s, reference, { notes: 'Two' });
  expect(await deliver(s)).toEqual(['booking_details_changed provider']);
  await rewind(s, '56 minutes');
  expect(await deliver(s)).toEqual(['booking_details_changed provider']);
});

it("a change while the message about an earlier one is being sent waits an hour from its claim's end (MSG-13, MSG-3)", async (s) => {
  const { reference } = await s.confirm();
  await deliver(s);
  await rewind(s, '2 minutes');
  await change(s, reference, { notes: 'One' });
  const [claimed] = await claimMessages(s);
  await change(s, reference, { notes: 'Two' });
  await s.db.query('select public.mark_message_sent($1)', [claimed!.id]);
  await rewind(s, '1 hour');
  expect(await deliver(s)).toEqual([]);
  await rewind(s, '5 minutes');
  expect(await deliver(s)).toEqual(['booking_details_changed provider']);
  expect((await listAnnouncements(s)).map(({ data }) => data.notes)).toEqual([null, 'One', 'Two']);
});

it("a change that waits for its hour doesn't delay another message to the provider (MSG-13)", async (s) => {
  const { reference } = await s.confirm();
  await deliver(s);
  await rewind(s, '2 minutes');
  await change(s, reference, { notes: 'One' });
  await deliver(s);
  await change(s, reference, { notes: 'Two' });
  await s.call('select public.send_message($1, $2, $3)', [reference, randomUUID(), 'Hello!']);
  await rewind(s, '30 minutes');
  expect(await deliver(s)).toEqual(['booking_message provider']);
});

it("a message that failed isn't retried once a later change has one (MSG-13)", async (s) => {
  const { reference } = await s.confirm();
  await deliver(s);
  await rewind(s, '2 minutes');
  await change(s, reference, { notes: 'One' });
  const [claimed] = await claimMessages(s);
  await change(s, reference, { notes: 'Two' });
  await s.db.query(`select public.mark_message_failed($1, 1, 'timeout')`, [claimed!.id]);
  await rewind(s, '2 hours');
  expect(await deliver(s)).toEqual(['booking_details_changed provider']);
  const sent = (await listAnnouncements(s)).filter(({ sent_at }) => sent_at);
  expect(sent.map(({ data }) => data.notes)).toEqual([null, 'Two']);
});

describe('an unsent message about a booking', () => {
  it('announces a new booking with its changed details (MSG-9)', async (s) => {
    const { reference } = await s.confirm();
    await change(s, reference, { notes: 'Two cats.' });
    expect(await listUnsent(s)).toEqual([['booking_confirmed', 'Two cats.']]);
  });

  it('about a reschedule contains changed details, before and after it (MSG-9)', async (s) => {
    const { reference } = await s.confirm();
    await deliver(s);
    await change(s, reference, { notes: 'One' });
    await s.reschedule(reference, addMinutes(s.slot, 120));
    await change(s, reference, { notes: 'Two' });
    expect(await listUnsent(s)).toEqual([['booking_rescheduled', 'Two']]);
    const { data } = (await listAnnouncements(s)).at(-1)!;
    expect(new Date(data.starts_before as string)).toEqual(s.slot);
  });

  it('still announces changed details if the booking returns to its old time (MSG-9)', async (s) => {
    const { reference } = await s.confirm();
    await deliver(s);
    await s.reschedule(reference, addMinutes(s.slot, 120));
    await change(s, reference, { notes: 'Two' });
    await s.reschedule(reference, s.slot);
    expect(await listUnsent(s)).toEqual([['booking_details_changed', 'Two']]);
  });

  it('about changed details is replaced by a cancellation (MSG-9)', async (s) => {
    const { reference } = await s.confirm();
    await deliver(s);
    await change(s, reference, { notes: 'Two' });
    await s.cancel(reference);
    expect((await listUnsent(s)).map(([kind]) => kind)).toEqual(['booking_cancelled']);
  });

  it('about changed details is dropped once the booking is over (MSG-13)', async (s) => {
    const { booking_id, reference } = await s.confirm();
    await deliver(s);
    await rewind(s, '2 minutes');
    await change(s, reference, { notes: 'Two' });
    await s.setStart(booking_id, '-2 hours');
    expect(await deliver(s, ['provider/email'])).toEqual([]);
    expect(await listUnsent(s)).toEqual([]);
  });
});

async function bookAtHome(s: Scenario) {
  const homeVisit = { place: 'home', address: '1 Main St', postalCode: '62701' };
  return s.confirm({ ...homeVisit, accessNotes: 'Gate 11.' });
}

const change = (s: Scenario, reference: string, details: Details) =>
  s.call('select * from public.change_booking_details($1, $2, $3, $4, $5, $6)', [
    reference,
    details.notes ?? '',
    details.access_notes ?? '',
    details.phone ?? '',
    details.on_site_name ?? '',
    details.on_site_phone ?? '',
  ]);

async function listChanges({ db, shop }: Scenario) {
  const { rows } = await db.query<{ changed_columns: string[] }>(
    `select e.changed_columns from public.booking_events e join public.bookings b on b.id = e.booking_id
      where b.service_id = $1 and e.kind = 'details_changed' order by e.created_at`,
    [shop.service.id],
  );
  return rows.map(({ changed_columns }) => changed_columns);
}

/** Returns the emails to the provider, in the order in which they were queued. */
async function listAnnouncements({ db, shop }: Scenario) {
  const { rows } = await db.query<{
    kind: string;
    data: Record<string, unknown>;
    sent_at: Date | null;
    dropped_at: Date | null;
  }>(
    `select m.kind, m.data, m.sent_at, m.dropped_at
       from private.outbox_messages m join public.bookings b on b.id = m.booking_id
      where b.service_id = $1 and m.recipient = 'provider' and m.channel = 'email'
        and (m.sent_at is not null or m.dropped_at is null)
      order by m.position`,
    [shop.service.id],
  );
  return rows;
}

const listUnsent = async (s: Scenario) =>
  (await listAnnouncements(s))
    .filter(({ sent_at }) => !sent_at)
    .map(({ kind, data }) => [kind, data.notes]);

/** Sends the due messages. Returns the kind and recipient of each. */
async function deliver(s: Scenario, routes?: string[]) {
  const messages = await claimMessages(s, routes);
  for (const { id } of messages) await s.db.query('select public.mark_message_sent($1)', [id]);
  return messages.map(({ kind, recipient }) => `${kind} ${recipient}`);
}

/** Lets time pass for messages, because now() is constant in a transaction. */
const rewind = ({ db }: Scenario, interval: string) =>
  db.query(
    `update private.outbox_messages set sent_at = sent_at - $1::interval, send_after = send_after - $1::interval
      where kind not in ('booking_reminder', 'review_request')`,
    [interval],
  );
