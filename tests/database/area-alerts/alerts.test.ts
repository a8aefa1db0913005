/** Creating and removing area alerts, and the email queued once a provider serves the area. */
import { alertRejections, areaAlertLimits } from '@/lib/area-alerts/messages';
import { withScenario, type Scenario } from '@/tests/support/bookings/booking';
import { insertService, insertShop } from '@/tests/support/bookings/shop';
import { updateRows, type Row } from '@/tests/support/database/rows';

const peoria = '61602';

/** Sets the provider's service radius. Peoria is about 100 km from Springfield. */
const setServiceRadius = (s: Scenario, service_radius_km: number) =>
  updateRows(s.db, 'providers', s.provider.id, { service_radius_km });

/** Returns a test in which ZIP codes near Springfield are loaded and no one serves Peoria. */
const withPeoria = (run: (s: Scenario) => Promise<void>) =>
  withScenario(async (s) => {
    // Alerts and providers of other tests would add emails.
    await s.db.query('delete from public.place_alerts');
    await s.db.query('update public.providers set is_active = id = $1', [s.provider.id]);
    await s.db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
       values ('61602', 'Peoria', 'IL', 40.69, -89.59), ('62220', 'Belleville', 'IL', 38.5, -90)`,
    );
    await run(s);
  });

type NewAlert = { postalCode?: string; category?: string | null; service?: string | null };

const createAlert = (
  s: Scenario,
  { postalCode = peoria, category, service }: NewAlert = {},
  customer = s.customer,
) =>
  s.call<{ id: string }>(
    'select public.create_place_alert($1, $2, $3) as id',
    [postalCode, category ?? null, service ?? null],
    customer,
  );

async function listAlerts(s: Scenario) {
  const { rows } = await s.db.query<Row<'place_alerts'>>(
    'select * from public.place_alerts order by postal_code',
  );
  return rows;
}

/** Runs the worker as if an hour had passed, and returns all alert emails queued so far. */
async function runAlertWorker(s: Scenario) {
  await s.db.query(`update public.place_alerts set checked_at = checked_at - interval '1 hour'`);
  await s.db.query('select public.queue_place_alert_emails()');
  const { rows } = await s.db.query<{ customer_id: string; data: Record<string, unknown> }>(
    `select customer_id, data from private.outbox_messages where kind = 'place_alert' order by position`,
  );
  return rows;
}

test(
  "a customer gets one email when a provider starts to serve an alert's place (PLACE-8)",
  withPeoria(async (s) => {
    await createAlert(s);
    expect(await runAlertWorker(s)).toEqual([]);
    await setServiceRadius(s, 110);
    const expectedEmails = [
      {
        customer_id: s.customer.id,
        data: {
          customer: { first_name: 'Ann' },
          postal_code: peoria,
          city: 'Peoria',
          category: null,
          service: null,
          ends_at: expect.any(String),
        },
      },
    ];
    expect(await runAlertWorker(s)).toEqual(expectedEmails);
    expect(await listAlerts(s)).toEqual([]);
    await setServiceRadius(s, 10);
    await setServiceRadius(s, 110);
    expect(await runAlertWorker(s)).toEqual(expectedEmails);
  }),
);

test(
  'an alert is sent only if the provider serves its place and offers its category or service (PLACE-8)',
  withPeoria(async (s) => {
    const otherShop = await insertShop(s.db);
    const unofferedService = await insertService(s.db, s.shop.category);
    await createAlert(s, { postalCode: '62220' });
    await createAlert(s, { category: otherShop.category.id });
    await createAlert(s, { service: unofferedService.id });
    await createAlert(s, { category: s.shop.category.id });
    await createAlert(s, { service: s.shop.service.id });
    await setServiceRadius(s, 110);
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
  'an alert for a place that is already served is rejected (PLACE-7)',
  withPeoria(async (s) => {
    await setServiceRadius(s, 110);
    expect(await s.getOutcome(createAlert(s))).toBe('PT409 offered');
    expect(await s.getOutcome(createAlert(s, { service: s.shop.service.id }))).toBe(
      'PT409 offered',
    );
    await createAlert(s, { service: (await insertService(s.db, s.shop.category)).id });
  }),
);

test.each([
  ['an invalid ZIP code', { postalCode: 'Peoria' }, 'PT400 unknown_place'],
  ['no ZIP code', { postalCode: '' }, 'PT400 unknown_place'],
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
])('an alert for %s is rejected (PLACE-7)', (_, alert, rejection) =>
  withPeoria(async (s) => {
    expect(await s.getOutcome(createAlert(s, alert))).toBe(rejection);
    expect(await listAlerts(s)).toEqual([]);
  })(),
);

test(
  'an alert for both a category and a service is rejected (PLACE-7)',
  withPeoria(async (s) => {
    const bothSubjects = { category: s.shop.category.id, service: s.shop.service.id };
    expect(await s.getOutcome(createAlert(s, bothSubjects))).toBe('PT400 unknown_subject');
    expect(await listAlerts(s)).toEqual([]);
  }),
);

test(
  'an alert can be added for a ZIP code before the operator loads it (PLACE-7, PLACE-8)',
  withPeoria(async (s) => {
    await createAlert(s, { postalCode: ' 61603-1234 ' });
    expect(await listAlerts(s)).toMatchObject([{ postal_code: '61603', city: null }]);
    expect(await runAlertWorker(s)).toEqual([]);
    await s.db.query(
      `insert into public.postal_codes (postal_code, city, region, latitude, longitude)
       values ('61603', 'Peoria', 'IL', 40.7, -89.6)`,
    );
    await setServiceRadius(s, 110);
    expect(await runAlertWorker(s)).toHaveLength(1);
  }),
);

test(
  'adding the same alert again renews it (PLACE-7)',
  withPeoria(async (s) => {
    const [alert] = await createAlert(s);
    await s.db.query(`update public.place_alerts set created_at = now() - interval '300 days'`);
    expect(await createAlert(s)).toEqual([alert]);
    expect(Date.now() - Date.parse(String((await listAlerts(s))[0]?.created_at))).toBeLessThan(
      60_000,
    );
  }),
);

test(
  "a customer without an email address can't add an alert (PLACE-8)",
  withPeoria(async (s) => {
    await s.db.query('update auth.users set email = null where id = $1', [s.customer.user_id]);
    expect(await s.getOutcome(createAlert(s))).toBe('PT409 no_email');
    expect(alertRejections).toHaveProperty('no_email');
  }),
);

test(
  'a customer can have at most ten alerts (PLACE-7)',
  withPeoria(async (s) => {
    await createAlert(s);
    for (let n = 1; n < areaAlertLimits.count; n++)
      await createAlert(s, { postalCode: `1000${n}` });
    expect(await s.getOutcome(createAlert(s, { postalCode: '10010' }))).toBe(
      'PT409 too_many_alerts',
    );
    // Renewing an existing alert is still allowed.
    await createAlert(s);
    expect(await listAlerts(s)).toHaveLength(areaAlertLimits.count);
    await createAlert(s, { postalCode: '10010' }, await s.insertCustomer());
  }),
);

test(
  'a customer can add or renew an alert at most twenty times an hour (PLACE-7)',
  withPeoria(async (s) => {
    for (let n = 0; n < 20; n++) await createAlert(s);
    expect(await s.getOutcome(createAlert(s))).toBe('PT429 too_many_place_alert');
    await createAlert(s, {}, await s.insertCustomer());
  }),
);

test(
  "a customer can't remove another customer's alert (PLACE-8, DATA-3)",
  withPeoria(async (s) => {
    const bob = await s.insertCustomer();
    const [alert] = await createAlert(s);
    await s.call('delete from public.place_alerts where id = $1', [alert?.id], bob);
    expect(await listAlerts(s)).toHaveLength(1);
  }),
);

test(
  "an alert that was removed or has expired isn't sent (PLACE-8)",
  withPeoria(async (s) => {
    const [alert] = await createAlert(s);
    await createAlert(s, {}, await s.insertCustomer());
    await s.call('delete from public.place_alerts where id = $1', [alert?.id]);
    await s.db.query(
      `update public.place_alerts
          set created_at = now() - make_interval(years => $1) - interval '1 minute'`,
      [areaAlertLimits.years],
    );
    await setServiceRadius(s, 110);
    expect(await runAlertWorker(s)).toEqual([]);
    expect(await listAlerts(s)).toEqual([]);
  }),
);

test(
  'the alert worker checks up to ten alerts per run, each at most once a minute (PLACE-8)',
  withPeoria(async (s) => {
    const customers = [await s.insertCustomer(), await s.insertCustomer()];
    for (const [i, customer] of customers.entries())
      for (let n = 0; n < 6; n++) await createAlert(s, { postalCode: `1${i}00${n}` }, customer);
    const runWorkerAndCountChecked = async () => {
      await s.db.query('select public.queue_place_alert_emails()');
      return (await listAlerts(s)).filter(({ checked_at }) => Number(checked_at) > 0).length;
    };
    const checkedCounts = [];
    for (let i = 0; i < 3; i++) checkedCounts.push(await runWorkerAndCountChecked());
    expect(checkedCounts).toEqual([10, 12, 12]);
    await setServiceRadius(s, 110);
    await s.db.query(
      `update public.place_alerts set postal_code = '61602' where postal_code = '10000'`,
    );
    // The alert now has offers, but was checked less than a minute ago.
    await runWorkerAndCountChecked();
    expect(await listAlerts(s)).toHaveLength(12);
  }),
);

test(
  "an alert email ignores notification preferences, but isn't sent once the alert has ended (PLACE-8, MSG-8)",
  withPeoria(async (s) => {
    await s.db.query(
      `insert into public.notification_preferences
         (customer_id, booking_emails, reminder_emails, review_request_emails)
       values ($1, false, false, false)`,
      [s.customer.id],
    );
    await createAlert(s);
    await setServiceRadius(s, 110);
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
