/** The limits that forms and the database share. */
import { maxLengths } from '@/lib/form/max-lengths';
import { it } from '../support/bookings/booking';

const sql = 'select private.get_max_length($1) as max_length';

it('the database has the same maximum lengths as the forms, and none for an unknown field (PROF-10)', async (s) => {
  for (const [field, max_length] of Object.entries(maxLengths))
    expect((await s.db.query(sql, [field])).rows).toEqual([{ max_length }]);
  await expect(s.db.query(sql, ['unknown'])).rejects.toThrow('case not found');
});
