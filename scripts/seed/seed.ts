import { bookingsSql } from './tables-bookings';
import { catalogSql } from './tables-catalog';
import { peopleSql } from './tables-people';

const heading = `-- A believable city, written by scripts/make-seed.ts from scripts/city: change it there.
-- Fixed ids; days and times are counted from today on each provider's own calendar.
`;

export const seedSql = [heading, ...catalogSql, ...peopleSql, ...bookingsSql].join('\n');
