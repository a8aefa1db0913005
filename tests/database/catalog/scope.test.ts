/** A service's scope lists: what its price doesn't include, and what may cost extra. */
import { withScenario } from '../../support/bookings/booking';

test.each(['not_included', 'extra_costs'])(
  '%s accepts at most eight nonblank lines of up to 120 characters (BOOK-57)',
  async (column) =>
    withScenario(async (s) => {
      const getUpdateOutcome = async (lines: (string | null)[]) => {
        await s.db.query('savepoint before_update');
        const update = s.db.query(`update public.services set ${column} = $1 where id = $2`, [
          lines,
          s.shop.service.id,
        ]);
        const outcome = await s.getOutcome(update);
        await s.db.query('rollback to before_update');
        return outcome;
      };
      expect(await getUpdateOutcome(Array.from({ length: 8 }, () => 'x'.repeat(120)))).toBe(
        'accepted',
      );
      const rejectedLists = [
        Array.from({ length: 9 }, () => 'x'),
        ['x'.repeat(121)],
        [' '],
        [null],
      ];
      // 23514 is Postgres's error code for a violated check constraint.
      for (const lines of rejectedLists) expect(await getUpdateOutcome(lines)).toMatch(/^23514/);
    })(),
);
