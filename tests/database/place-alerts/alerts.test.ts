import { placeAlertLimits } from '@/lib/place-alerts/messages';
import { withScenario, type Scenario } from '../../support/bookings/booking';
import { addService, openShop } from '../../support/bookings/shop';
import type { Row } from '../../support/database/rows';
import { updateRows } from '../../support/database/rows';

const peoria = '61602';

/** Springfield's provider reaches Peoria, a hundred kilometers away, only with this radius. */
const serve = (s: Scenario, service_radius_km: number) =>
  updateRows(s.db, 'providers', s.provider.id, { service_radius_km });

const withPeoria = (run: (s: Scenario) => Promise<void>) =>
  withScenario(async (s) => {
    // Removes other tests' alerts and providers.
    await s.db.query('delete from public.place_alerts');
    await s.db.query('update public.providers set is_active = id = $1', [s.provider.id]);
    await s.db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
       values ('61602', 'Peoria', 'IL', 40.69, -89.59), ('62220', 'Belleville', 'IL', 38.5, -90)`,
    );
    await run(s);
  });

type NewAlert = { code?: string; category?: string | null; service?: string | null };

const create = (
  s: Scenario,
  { code = peoria, category, service }: NewAlert = {},
  account = s.customer,
) =>
  s.call<{ id: string }>(
    'select public.create_place_alert($1, $2, $3) as id',
    [code, category ?? null, service ?? null],
    account,
  );

async function listAlerts(s: Scenario) {
  const { rows } = await s.db.query<Row<'place_alerts'>>(
    'select * from public.place_alerts order by postal_code',
  );
  return rows;
}

/** Runs the worker an hour later and returns all emails queued since the first alert. */
async function runAlertWorker(s: Scenario) {
  await s.db.query(`update public.place_alerts set checked_at = checked_at - interval '1 hour'`);
  await s.db.query('select public.tell_place_alerts()');
  const { rows } = await s.db.query<{ customer_id: string; data: Record<string, unknown> }>(
    `select customer_id, data from private.outbox_messages where kind = 'place_alert' order by position`,
  );
  return rows;
}

test(
  'an alert emails its customer once when a provider starts to serve the place (PLACE-8)',
  withPeoria(async (s) => {
    await create(s);
    expect(await runAlertWorker(s)).toEqual([]);
    await serve(s, 110);
    const alerted = [
      {
        customer_id: s.customer.id,
        data: {
          customer: { first_name: 'Ann' },
          ...{ postal_code: peoria, city: 'Peoria', category: null, service: null },
          ends_at: expect.any(String),
        },
      },
    ];
    expect(await runAlertWorker(s)).toEqual(alerted);
    expect(await listAlerts(s)).toEqual([]);
    await serve(s, 10);
    await serve(s, 110);
    expect(await runAlertWorker(s)).toEqual(alerted);
  }),
);

test(
  'an alert ignores other places, categories and services (PLACE-8)',
  withPeoria(async (s) => {
    const other = await openShop(s.db);
    const unoffered = await addService(s.db, s.shop.category);
    await create(s, { code: '62220' });
    await create(s, { category: other.category.id });
    await create(s, { service: unoffered.id });
    await create(s, { category: s.shop.category.id });
    await create(s, { service: s.shop.service.id });
    await serve(s, 110);
    expect((await runAlertWorker(s)).map(({ data }) => [data.category, data.service])).toEqual(
      expect.arrayContaining([
        [{ name: 'Proof', slug: s.shop.category.slug }, null],
        [null, { name: 'Proof service', id: s.shop.service.id }],
      ]),
    );
    expect(await listAlerts(s)).toHaveLength(3);
  }),
);

test(
  'an alert for a service that is already offered is rejected (PLACE-7)',
  withPeoria(async (s) => {
    await serve(s, 110);
    expect(await s.getOutcome(create(s))).toBe('PT409 offered');
    expect(await s.getOutcome(create(s, { service: s.shop.service.id }))).toBe('PT409 offered');
    await create(s, { service: (await addService(s.db, s.shop.category)).id });
  }),
);

test.each([
  ['an invalid ZIP code', { code: 'Peoria' }, 'PT400 unknown_place'],
  ['no ZIP code', { code: '' }, 'PT400 unknown_place'],
  [
    'an unknown category',
    { category: '00000000-0000-4000-8000-00000000000f' },
    'PT400 unknown_subject',
  ],
  [
    'an unknown service',
    { service: '00000000-0000-4000-8000-00000000000f' },
    'PT400 unknown_subject',
  ],
])('an alert for %s is rejected (PLACE-7)', (_name, alert, refusal) =>
  withPeoria(async (s) => {
    expect(await s.getOutcome(create(s, alert))).toBe(refusal);
    const both = { category: s.shop.category.id, service: s.shop.service.id };
    expect(await s.getOutcome(create(s, both))).toBe('PT400 unknown_subject');
    expect(await listAlerts(s)).toEqual([]);
  })(),
);

test(
  'an alert can be added for a ZIP code that isn’t loaded (PLACE-7, PLACE-8)',
  withPeoria(async (s) => {
    await create(s, { code: ' 61603-1234 ' });
    expect(await listAlerts(s)).toMatchObject([{ postal_code: '61603', city: null }]);
    expect(await runAlertWorker(s)).toEqual([]);
    await s.db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
       values ('61603', 'Peoria', 'IL', 40.7, -89.6)`,
    );
    await serve(s, 110);
    expect(await runAlertWorker(s)).toHaveLength(1);
  }),
);

test(
  'a repeated alert is renewed (PLACE-7)',
  withPeoria(async (s) => {
    const [first] = await create(s);
    await s.db.query(`update public.place_alerts set created_at = now() - interval '300 days'`);
    expect(await create(s)).toEqual([first]);
    expect(Date.now() - Date.parse(String((await listAlerts(s))[0]?.created_at))).toBeLessThan(
      60_000,
    );
  }),
);

test(
  'a customer can have ten alerts (PLACE-7)',
  withPeoria(async (s) => {
    await create(s);
    for (let n = 1; n < placeAlertLimits.count; n++) await create(s, { code: `1000${n}` });
    expect(await s.getOutcome(create(s, { code: '10010' }))).toBe('PT409 too_many_alerts');
    await create(s);
    expect(await listAlerts(s)).toHaveLength(placeAlertLimits.count);
    await create(s, { code: '10010' }, await s.insertCustomer());
  }),
);

test(
  'a customer can add twenty alerts an hour (PLACE-7)',
  withPeoria(async (s) => {
    for (let n = 0; n < 20; n++) await create(s);
    expect(await s.getOutcome(create(s))).toBe('PT429 too_many_place_alert');
    await create(s, {}, await s.insertCustomer());
  }),
);

test(
  'an alert isn’t sent after its removal or a year (PLACE-8)',
  withPeoria(async (s) => {
    const bob = await s.insertCustomer();
    const [alert] = await create(s);
    await create(s, {}, bob);
    await s.call('delete from public.place_alerts where id = $1', [alert?.id], bob);
    expect(await listAlerts(s)).toHaveLength(2);
    await s.call('delete from public.place_alerts where id = $1', [alert?.id]);
    await s.db.query(
      `update public.place_alerts
          set created_at = now() - make_interval(years => $1) - interval '1 minute'`,
      [placeAlertLimits.years],
    );
    await serve(s, 110);
    expect(await runAlertWorker(s)).toEqual([]);
    expect(await listAlerts(s)).toEqual([]);
  }),
);

test(
  'a round checks ten alerts at most once a minute (PLACE-8)',
  withPeoria(async (s) => {
    const others = [await s.insertCustomer(), await s.insertCustomer()];
    for (const [i, account] of others.entries())
      for (let n = 0; n < 6; n++) await create(s, { code: `1${i}00${n}` }, account);
    const countChecked = async () => {
      await s.db.query('select public.tell_place_alerts()');
      return (await listAlerts(s)).filter(({ checked_at }) => Number(checked_at) > 0).length;
    };
    expect([await countChecked(), await countChecked(), await countChecked()]).toEqual([
      10, 12, 12,
    ]);
    await serve(s, 110);
    await s.db.query(
      `update public.place_alerts set postal_code = '61602' where postal_code = '10000'`,
    );
    await countChecked();
    expect(await listAlerts(s)).toHaveLength(12);
  }),
);

test(
  'the email of an alert ignores the customer’s notification choices (PLACE-8, MSG-8)',
  withPeoria(async (s) => {
    await s.db.query(
      `insert into public.notification_preferences
         (customer_id, booking_emails, reminder_emails, review_request_emails)
       values ($1, false, false, false)`,
      [s.customer.id],
    );
    await create(s);
    await serve(s, 110);
    await runAlertWorker(s);
    const claimEmails = () =>
      s.db.query<{ kind: string; address: string }>(
        `select kind, address from public.claim_messages(10, '{customer/email}')
          where kind = 'place_alert'`,
      );
    expect((await claimEmails()).rows).toEqual([
      { kind: 'place_alert', address: s.customer.email },
    ]);
    await s.db.query(
      `update private.outbox_messages
          set locked_until = null, data = data || jsonb_build_object('ends_at', now() - interval '1 minute')
        where kind = 'place_alert'`,
    );
    expect((await claimEmails()).rows).toEqual([]);
  }),
);
