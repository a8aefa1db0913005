import type { City } from '../load/types';
import { makeBookings } from './bookings';
import { bookingsSql } from './tables-bookings';
import { catalogSql } from './tables-catalog';
import { peopleSql } from './tables-people';

const heading = `-- A believable city, written by \`npm run demo:seed\` from demo/city: change it there.
-- Fixed ids; days and times are counted from today on each provider's own calendar.
`;

/** Empties the outbox, so that the seeded bookings send no messages. */
const clearOutbox = 'delete from private.outbox_messages;\n';

/** Returns the text of supabase/seed.sql, which is deterministic. */
export function buildSeed(city: City): string {
  const bookings = makeBookings(city);
  return [
    heading,
    ...catalogSql(city),
    ...peopleSql(city),
    ...bookingsSql(bookings, city.demoCustomer),
    clearOutbox,
  ].join('\n');
}
