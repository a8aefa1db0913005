import type { City } from '../load/types';
import { makeBookings } from './bookings';
import { bookingsSql } from './tables-bookings';
import { catalogSql } from './tables-catalog';
import { peopleSql } from './tables-people';

const heading = `-- A believable city, written by \`npm run demo:seed\` from demo/city: change it there.
-- Fixed ids; days and times are counted from today on each provider's own calendar.
`;

/** What the city's people were told of their bookings, they were told long ago. */
const forgetMessages = 'delete from private.outbox_messages;\n';

/** The whole of supabase/seed.sql; the same city always gives the same text. */
export function buildSeed(city: City): string {
  const bookings = makeBookings(city);
  return [
    heading,
    ...catalogSql(city),
    ...peopleSql(city),
    ...bookingsSql(bookings, city.demoCustomer),
    forgetMessages,
  ].join('\n');
}
