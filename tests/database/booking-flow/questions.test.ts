/** A service's questions, whose answers add to a booking's price and duration (BOOK-59, BOOK-60). */
import { randomUUID } from 'node:crypto';
import { addExtras } from '@/lib/booking-flow/extras';
import { addMinutes, it, withScenario, type Scenario } from '../../support/bookings/booking';
import { insert, deleteRows, updateRows } from '../../support/database/rows';
import { createBookingRequest, insertShop } from '../../support/bookings/shop';

type Line = { label: string; amount: number };

/** Adds a question about bedrooms. The answer "1" is the default, and "2" adds $20 and 30 minutes. */
async function addBedroomsQuestion(s: Scenario) {
  const question = await insert(s.db, 'service_questions', {
    service_id: s.shop.service.id,
    name: 'Bedrooms',
    position: 1,
  });
  const insertChoice = (name: string, position: number, price = 0, duration_minutes = 0) =>
    s.insertAddOn({ question_id: question.id, name, position, price, duration_minutes });
  return {
    question,
    oneBedroom: await insertChoice('1', 1),
    twoBedrooms: await insertChoice('2', 2, 20, 30),
  };
}

/** Returns a quote's total and minutes, followed by its lines as text. */
async function summarizeQuote(s: Scenario, addOns: string[]) {
  const [quote] = await s.call<{ total: string; duration_minutes: number; lines: Line[] }>(
    'select total, duration_minutes, lines from public.quote_booking($1)',
    [{ service_id: s.shop.service.id, add_on_ids: addOns }],
  );
  const labels = quote!.lines.map(({ label, amount }) => `${label} ${amount}`);
  return [Number(quote!.total), quote!.duration_minutes, ...labels];
}

it('a quote includes the price and minutes of the answer, which defaults to the first (BOOK-59)', async (s) => {
  const { oneBedroom, twoBedrooms } = await addBedroomsQuestion(s);
  const addOn = await s.insertAddOn({ position: 0 });
  const defaultQuote = [50, 60, 'Proof service 50', 'Bedrooms: 1 0'];
  expect(await summarizeQuote(s, [])).toEqual(defaultQuote);
  expect(await summarizeQuote(s, [oneBedroom.id])).toEqual(defaultQuote);
  expect(await summarizeQuote(s, [addOn.id, twoBedrooms.id])).toEqual([
    82.5,
    105,
    'Proof service 50',
    'Bedrooms: 2 20',
    'Extra 12.5',
  ]);
});

it("the price the app shows for the answers matches the database's quote (BOOK-59)", async (s) => {
  const { question, oneBedroom, twoBedrooms } = await addBedroomsQuestion(s);
  const addOn = await s.insertAddOn({ position: 0 });
  await s.db.query('update public.provider_services set deposit_percent = 33');
  const service = {
    questions: [{ ...question, choices: [oneBedroom, twoBedrooms].map(parsePrice) }],
  };
  for (const addOnIds of [
    [],
    [oneBedroom.id],
    [twoBedrooms.id],
    [addOn.id],
    [twoBedrooms.id, addOn.id],
  ]) {
    const [quote] = await s.call<Record<string, string> & { lines: Line[] }>(
      'select * from public.quote_booking($1)',
      [{ service_id: s.shop.service.id, add_on_ids: addOnIds }],
    );
    const { lines, total, due_online, due_on_site, duration_minutes } = quote!;
    const offer = { ...lines[0]!, deposit_percent: 33, minimum_charge: 0.5 };
    const shownPrice = addExtras(offer, { ...service, add_ons: [parsePrice(addOn)] }, addOnIds);
    expect({
      ...shownPrice,
      lines: shownPrice.lines.map(({ label, amount }) => ({ label, amount })),
    }).toEqual({
      lines: lines.map(({ label, amount }) => ({ label, amount })),
      total: Number(total),
      due_online: Number(due_online),
      due_on_site: Number(due_on_site),
      added_minutes: Number(duration_minutes) - 60,
    });
  }
});

/** Converts the price from a string to the number that the data API returns. */
const parsePrice = <T extends { price: unknown }>(addOn: T) => ({
  ...addOn,
  price: Number(addOn.price),
});

it('two answers to a question are rejected (BOOK-59)', async (s) => {
  const { oneBedroom, twoBedrooms } = await addBedroomsQuestion(s);
  const request = { addOns: [oneBedroom.id, twoBedrooms.id] };
  expect(await s.getOutcome(summarizeQuote(s, request.addOns))).toBe('PT400 invalid_answer');
  expect(await s.getOutcome(s.hold(request))).toBe('PT400 invalid_answer');
  expect(await s.getOutcome(s.confirm(request))).toBe('PT400 invalid_answer');
});

it("an answer to another service's question is rejected (BOOK-59)", async (s) => {
  const { twoBedrooms } = await addBedroomsQuestion(s);
  const otherShop = await insertShop(s.db);
  const request = { service: otherShop.service.id, addOns: [twoBedrooms.id] };
  expect(await s.getOutcome(s.confirm(request))).toBe('PT400 invalid_add_on');
});

it('holds, bookings, free times and reschedules include the minutes of the answer (BOOK-59)', async (s) => {
  const { twoBedrooms } = await addBedroomsQuestion(s);
  const request = { addOns: [twoBedrooms.id], idempotencyKey: randomUUID() };
  const heldSlot = await s.hold(request);
  expect([heldSlot.ends_at, Number(heldSlot.total)]).toEqual([addMinutes(s.slot, 90), 70]);
  const booking = await s.confirm(request);
  expect([booking.ends_at, Number(booking.total)]).toEqual([addMinutes(s.slot, 90), 70]);
  const day = s.slot.toISOString().slice(0, 10);
  const [freeSlot] = await s.call<{ minutes: number; total: string }>(
    `select extract(epoch from ends_at - starts_at)::integer / 60 as minutes, total
       from public.list_free_slots($1, $2, $2) limit 1`,
    [{ service_id: s.shop.service.id, add_on_ids: [twoBedrooms.id] }, day],
  );
  expect([freeSlot?.minutes, Number(freeSlot?.total)]).toEqual([90, 70]);
  // A later change to the answer doesn't affect the booking.
  await updateRows(s.db, 'service_add_ons', twoBedrooms.id, { duration_minutes: 60 });
  const [rescheduled] = await s.reschedule(booking.reference, addMinutes(s.slot, 180));
  expect(rescheduled?.ends_at).toEqual(addMinutes(s.slot, 270));
});

it('a booking and its emails include the answer (BOOK-59)', async (s) => {
  const { twoBedrooms } = await addBedroomsQuestion(s);
  const request = { addOns: [] as string[], idempotencyKey: randomUUID() };
  await s.hold(request);
  const { booking_id } = await s.confirm({ ...request, addOns: [twoBedrooms.id] });
  await updateRows(s.db, 'service_add_ons', twoBedrooms.id, { name: 'Two', price: 99 });
  const { rows: lines } = await s.db.query(
    `select label, amount::float from public.booking_lines where booking_id = $1 and kind = 'add_on'`,
    [booking_id],
  );
  expect(lines).toEqual([{ label: 'Bedrooms: 2', amount: 20 }]);
  await s.db.query(
    `insert into private.provider_contacts (provider_id, email) values ($1, 'pat@roam.test')
     on conflict do nothing`,
    [s.provider.id],
  );
  await s.db.query('delete from private.outbox_messages where booking_id is distinct from $1', [
    booking_id,
  ]);
  const { rows: messages } = await s.db.query(
    `select recipient, data -> 'extras' as extras
       from public.claim_messages(10, '{customer/email,provider/email}') order by recipient`,
  );
  const extras = ['Bedrooms: 2'];
  expect(messages).toEqual([
    { recipient: 'customer', extras },
    { recipient: 'provider', extras },
  ]);
});

it('each date of a series includes the answer (BOOK-59, BOOK-41)', async (s) => {
  const { twoBedrooms } = await addBedroomsQuestion(s);
  const minutesPerWeek = 7 * 24 * 60;
  const bookings = await s.call(`select * from public.confirm_series($1, 'weekly', 2, $2)`, [
    createBookingRequest(s.shop.service.id, s.slot, {
      provider_id: s.provider.id,
      add_on_ids: [twoBedrooms.id],
      expected_total: 70,
    }),
    [s.slot, addMinutes(s.slot, minutesPerWeek)],
  ]);
  expect(bookings).toHaveLength(2);
  const { rows } = await s.db.query(
    `select l.label, extract(epoch from b.ends_at - b.starts_at)::integer / 60 as minutes
       from public.bookings b join public.booking_lines l on l.booking_id = b.id
      where b.service_id = $1 and l.kind = 'add_on'`,
    [s.shop.service.id],
  );
  expect(rows).toEqual(Array(2).fill({ label: 'Bedrooms: 2', minutes: 90 }));
});

// 23503 is a foreign key violation, 23505 a unique violation and 23514 a check violation.
test.each([
  ['a sixth question', { name: 'Sixth', position: 6 }, '23514'],
  ['a second question at the same position', { name: 'Again', position: 1 }, '23505'],
])('%s is rejected (BOOK-59)', async (_kind, values, code) =>
  withScenario(async (s) => {
    await addBedroomsQuestion(s);
    const insertion = insert(s.db, 'service_questions', {
      service_id: s.shop.service.id,
      ...values,
    });
    await expect(insertion).rejects.toMatchObject({ code });
  })(),
);

test.each([
  ['a first choice with a price', { position: 1, price: 5 }, '23514'],
  ['a first choice with extra minutes', { position: 1, price: 0, duration_minutes: 15 }, '23514'],
  ['an inactive first choice', { position: 1, price: 0, is_active: false }, '23514'],
  ['a ninth choice', { position: 9, price: 5 }, '23514'],
  ['a second choice at the same position', { position: 2, price: 5 }, '23505'],
])('%s is rejected (BOOK-59)', async (_kind, values, code) =>
  withScenario(async (s) => {
    const { question, oneBedroom } = await addBedroomsQuestion(s);
    // Makes room for another first choice.
    if (values.position === 1) {
      await deleteRows(s.db, 'service_add_ons', oneBedroom.id);
    }
    const insertion = s.insertAddOn({ question_id: question.id, duration_minutes: 0, ...values });
    await expect(insertion).rejects.toMatchObject({ code });
  })(),
);

it("an add-on can't be a choice of another service's question (BOOK-59)", async (s) => {
  const { question } = await addBedroomsQuestion(s);
  const { service } = await insertShop(s.db);
  const insertion = s.insertAddOn({
    service_id: service.id,
    question_id: question.id,
    position: 3,
  });
  await expect(insertion).rejects.toMatchObject({ code: '23503' });
});

it("a provider's next free time is long enough for the answers (BOOK-60)", async (s) => {
  const listNextFreeSlots = (minutes: number) =>
    s.call<{ starts_at: Date }>(
      'select starts_at from public.list_next_free_slots($1, null, 40, $2)',
      [s.shop.service.id, minutes],
    );
  // Uses tomorrow's times, because working hours end at midnight, which cuts today's last slots short.
  const insertTimeOff = (from: string, until: string) =>
    s.db.query(
      `insert into public.provider_time_off (provider_id, during)
       select $1, tstzrange(${from}, ${until})
         from (select date_trunc('day', now(), 'UTC') + interval '1 day' as tomorrow) t`,
      [s.provider.id],
    );
  await insertTimeOff('now()', "tomorrow + interval '10 hours'");
  const [firstSlot] = await listNextFreeSlots(0);
  await insertTimeOff("tomorrow + interval '11.5 hours'", "tomorrow + interval '12.5 hours'");
  expect((await listNextFreeSlots(30))[0]).toEqual(firstSlot);
  expect((await listNextFreeSlots(45))[0]!.starts_at.getTime()).toBeGreaterThan(
    firstSlot!.starts_at.getTime(),
  );
  expect((await listNextFreeSlots(-30))[0]).toEqual(firstSlot);
});
