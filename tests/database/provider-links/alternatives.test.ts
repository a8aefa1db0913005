/** Other providers and times suggested for a declined booking. */
import { DateTime } from 'luxon';
import { it, withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { insert, updateRows } from '@/tests/support/database/rows';
import { insertProvider } from '@/tests/support/bookings/shop';

it('alternatives for a declined booking are long enough for its add-ons and answers (PROV-3)', async (s) => {
  const question = { service_id: s.shop.service.id, name: 'Bedrooms', position: 1 };
  const { id: question_id } = await insert(s.db, 'service_questions', question);
  // The shortest answer takes no time. The booking chooses a longer one.
  await s.insertAddOn({ question_id, name: 'One', position: 1, price: 0, duration_minutes: 0 });
  const addOns = [
    await s.insertAddOn({ name: 'Windows', price: 10, duration_minutes: 30 }),
    await s.insertAddOn({
      question_id,
      name: 'Three',
      position: 2,
      price: 20,
      duration_minutes: 30,
    }),
  ];
  const colleague = await insertProvider(s.db, s.shop);
  // The booking takes two hours, but the colleague has only one hour free from its start, and is off for two days
  // before it and a day after that hour.
  await s.db.query(
    `insert into public.provider_time_off (provider_id, during)
     values ($1, tstzrange($2, $2::timestamptz + interval '1 day')),
            ($1, tstzrange($3::timestamptz - interval '2 days', $3))`,
    [colleague.id, new Date(s.slot.getTime() + 3_600_000), s.slot],
  );
  const { reference } = await s.confirm({
    provider: s.provider.id,
    addOns: addOns.map(({ id }) => id),
  });
  const [alternative] = await declineAndListAlternatives(s, reference);
  expect(alternative).toMatchObject({ provider_id: colleague.id, price: '80.00' });
  expect(Math.abs(Number(alternative!.starts_at) - s.slot.getTime())).toBeGreaterThan(86_400_000);
});

test.each([
  ['SW1A 1AA', 1],
  // Same inward code as the first, but a different outward code.
  ['SW2 1AA', 0],
])('a declined booking at the postal code %s has %i alternatives (PROV-3)', (postalCode, count) =>
  withScenario(async (s) => {
    await s.db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
       values ('SW1A 1AA', 'Springfield', 'IL', 39.8, -89.65)`,
    );
    await insertProvider(s.db, s.shop);
    const { reference, booking_id } = await s.confirm({
      provider: s.provider.id,
      place: 'home',
      address: '1 Elm St',
      postalCode: '62701',
    });
    const address = `1 Elm St, Springfield, IL ${postalCode}`;
    await updateRows(s.db, 'bookings', booking_id, { address });
    expect(await declineAndListAlternatives(s, reference)).toHaveLength(count);
  })(),
);

it("alternatives are searched until two weeks after the booking in the provider's time zone (PROV-3)", async (s) => {
  const time_zone = 'America/Denver';
  await updateRows(s.db, 'providers', s.provider.id, { time_zone });
  const colleague = await insertProvider(s.db, s.shop, { time_zone });
  // 8 PM in Denver, when the next day has begun in the database's time zone.
  const start = DateTime.fromJSDate(s.slot, { zone: 'utc' })
    .setZone(time_zone, { keepLocalTime: true })
    .set({ hour: 20 });
  const { reference } = await s.confirm({ provider: s.provider.id, start: start.toJSDate() });
  const takeOffUntil = (day: DateTime) =>
    s.db.query(
      `insert into public.provider_time_off (provider_id, during) values ($1, tstzrange(now(), $2))`,
      [colleague.id, day.startOf('day').toJSDate()],
    );
  await takeOffUntil(start.plus({ days: 14 }));
  const alternatives = await declineAndListAlternatives(s, reference);
  expect(alternatives).toMatchObject([
    { provider_id: colleague.id, starts_at: start.plus({ days: 14 }).startOf('day').toJSDate() },
  ]);
  await takeOffUntil(start.plus({ days: 15 }));
  expect(await declineAndListAlternatives(s, reference)).toEqual([]);
});

/** Declines a booking and lists its alternatives. */
async function declineAndListAlternatives(s: Scenario, reference: string) {
  await s.db.query(
    `update public.bookings set status = 'cancelled', cancelled_at = now(), cancellation_fee = 0,
            is_declined = true
      where reference = $1`,
    [reference],
  );
  return s.call('select * from public.list_alternatives($1)', [reference]);
}
