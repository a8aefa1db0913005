/** What the catalog import reports of its changes: old and new values, and bookings of providers who leave. */
import { createCustomer } from '@/tests/support/auth/customer';
import { createBookingValues } from '@/tests/support/bookings/booking-values';
import { insert, updateRows } from '@/tests/support/database/rows';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import {
  editCsv,
  prepareImportFolder,
  runImport,
  withDemoEnteredByHand,
} from '@/tests/support/catalog/import-fixture';

prepareImportFolder();

test('a provider leaves with bookings only with --cancel, which tells the customers (OPER-3, BOOK-61)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    const shop = await insertShop(db);
    const provider = await insertProvider(db, shop);
    await updateRows(db, 'providers', provider.id, { import_key: 'pat-proof' });
    const owner = await createCustomer();
    // So soon that canceling costs a late fee.
    const start = Date.now() + 12 * 3_600_000;
    const during = `[${new Date(start).toISOString()},${new Date(start + 3_600_000).toISOString()})`;
    const values = createBookingValues({ owner, shop, provider });
    const booking = await insert(db, 'bookings', { ...values, status: 'confirmed', during });

    const named = expect.stringMatching(
      new RegExp(`^pat-proof leaves with booking ${booking.reference}: Proof service, \\d{4}-`),
    );
    const dryRun = await runImport(db, { isDryRun: true });
    expect(dryRun).toContainEqual(named);
    expect(dryRun).toContain('providers.csv: 1 hidden: pat-proof');
    const refused = await runImport(db);
    expect(refused).toEqual([named, expect.stringContaining('Nothing was imported. Add --cancel')]);
    const readBooking = async () =>
      (
        await db.query(
          `select b.status, b.is_declined, b.cancellation_fee, b.fee_due, p.is_active,
                  (select count(*)::integer from private.outbox_messages m
                    where m.booking_id = b.id and m.kind = 'booking_cancelled'
                      and m.recipient = 'customer' and m.channel = 'email'
                      and m.data ? 'alternatives') as emails
             from public.bookings b join public.providers p on p.id = b.provider_id
            where b.id = $1`,
          [booking.id],
        )
      ).rows[0];
    expect(await readBooking()).toMatchObject({ status: 'confirmed', is_active: true, emails: 0 });
    await runImport(db, { shouldCancel: true });
    expect(await readBooking()).toEqual({
      status: 'cancelled',
      is_declined: true,
      cancellation_fee: '0.00',
      fee_due: '0.00',
      is_active: false,
      emails: 1,
    });
  }));

test('a dry run shows old and new values of changed rows (OPER-1)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    editCsv('offers.csv', (csv) => csv.replace('90,60', '95.5,60'));
    editCsv('providers.csv', (csv) => csv.replace('lee@example.com', 'park@example.com'));
    editCsv('service-areas.csv', (csv) => csv.replace('lee-park,80203\n', ''));
    expect(await runImport(db, { isDryRun: true })).toEqual([
      'offers.csv: 1 changed: lee-park window-cleaning',
      '  lee-park window-cleaning price: 90 → 95.5',
      'providers.csv: 1 changed: lee-park',
      '  lee-park email: lee@example.com → park@example.com',
      'service-areas.csv: 1 changed: lee-park',
      '  lee-park postal_codes: 80202|80203 → 80202',
      'Nothing was written: this was a dry run against test.',
    ]);
  }));

test('an import adds, changes and removes the neighborhoods of postal codes (OPER-1, CAT-38)', () =>
  withDemoEnteredByHand(async (db) => {
    await runImport(db);
    const listNeighborhoods = async () => {
      const { rows } = await db.query<{ neighborhoods: string[] }>(
        `select neighborhoods from public.postal_codes
          where postal_code in ('80202', '80203') and country_code = 'US' order by postal_code`,
      );
      return rows.map(({ neighborhoods }) => neighborhoods);
    };
    expect(await listNeighborhoods()).toEqual([['LoDo', 'Union Station'], ['Capitol Hill']]);
    editCsv('postal-codes.csv', (csv) =>
      csv.replace('LoDo|Union Station', 'LoDo').replace(',Capitol Hill', ','),
    );
    expect(await runImport(db, { isDryRun: true })).toEqual([
      'postal-codes.csv: 2 changed: 80202, 80203',
      '  80202 neighborhoods: ["LoDo","Union Station"] → ["LoDo"]',
      '  80203 neighborhoods: ["Capitol Hill"] → []',
      'Nothing was written: this was a dry run against test.',
    ]);
    await runImport(db);
    expect(await listNeighborhoods()).toEqual([['LoDo'], []]);
  }));

test("a provider may have one name, and a service without a picture shows its category's (OPER-1)", () =>
  withDemoEnteredByHand(async (db) => {
    editCsv('providers.csv', (csv) => csv.replace('Lee,Park', 'Lee,'));
    editCsv('categories.csv', (csv) => csv.replace(/,$/m, ',/art/categories/home-cleaning.svg'));
    editCsv('services.csv', (csv) =>
      csv.replace(/^(window-cleaning,.*),$/m, '$1,/art/categories/plumbing.svg'),
    );
    await runImport(db);
    const { rows } = await db.query(
      `select import_key, image_url from public.services
        where import_key in ('deep-clean', 'window-cleaning') order by import_key`,
    );
    expect(rows).toEqual([
      { import_key: 'deep-clean', image_url: '/art/categories/home-cleaning.svg' },
      { import_key: 'window-cleaning', image_url: '/art/categories/plumbing.svg' },
    ]);
    const { rows: names } = await db.query(
      `select label from public.suggest_terms('Lee', 20) where kind = 'provider' and label = 'Lee'`,
    );
    expect(names).toHaveLength(1);
    expect(await runImport(db)).toEqual(['Nothing to change.']);
  }));
