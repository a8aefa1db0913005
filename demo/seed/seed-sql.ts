import { createBookings } from './bookings';
import { readCity } from './city';
import { buildBookingsSql } from './bookings-sql';
import { buildAnnouncementsSql } from './announcements-sql';
import { buildCatalogSql } from './catalog-sql';
import { buildPeopleSql } from './people-sql';

/** SQL that empties the outbox, so that no messages are sent about the seeded bookings. */
const clearOutboxSql = 'delete from private.outbox_messages;\n';

/** The demo takes payments, on Stripe's page or on the test checkout. No booking refers to the policy yet. */
const takePaymentsSql = 'update public.booking_policies set takes_payments = true;';

/** Returns the SQL that fills an empty database with the demo city. */
export function buildSeedSql() {
  const city = readCity();
  return [
    takePaymentsSql,
    ...buildCatalogSql(city),
    buildAnnouncementsSql(),
    ...buildPeopleSql(city),
    ...buildBookingsSql(createBookings(city)),
    clearOutboxSql,
  ].join('\n');
}
