import { makeBookings } from './bookings';
import { readCity } from './city';
import { bookingsSql } from './tables-bookings';
import { catalogSql } from './tables-catalog';
import { peopleSql } from './tables-people';

/** Empties the outbox, so that the seeded bookings send no messages. */
const clearOutbox = 'delete from private.outbox_messages;\n';

/** Returns the SQL that fills an empty database with the demo city. */
export function buildSeed() {
  const city = readCity();
  return [
    ...catalogSql(city),
    ...peopleSql(city),
    ...bookingsSql(makeBookings(city)),
    clearOutbox,
  ].join('\n');
}
