/** A service's scope lists: what isn't included and what costs extra. */
import { withScenario } from '../../support/bookings/booking';

test.each(['not_included', 'extra_costs'])(
  '%s accepts at most eight nonblank lines of up to 120 characters (BOOK-57)',
  async (column) =>
    withScenario(async (s) => {
      const setLines = (lines: (string | null)[]) =>
        s.getOutcome(
          s.db
            .query('savepoint before_update')
            .then(() =>
              s.db.query(`update public.services set ${column} = $1 where id = $2`, [
                lines,
                s.shop.service.id,
              ]),
            )
            .catch(async (error: unknown) => {
              await s.db.query('rollback to before_update');
              throw error;
            }),
        );
      expect(await setLines(Array.from({ length: 8 }, () => 'x'.repeat(120)))).toBe('accepted');
      const invalidLists = [Array.from({ length: 9 }, () => 'x'), ['x'.repeat(121)], [' '], [null]];
      // 23514 is a check violation.
      for (const lines of invalidLists) expect(await setLines(lines)).toMatch(/^23514/);
    })(),
);
