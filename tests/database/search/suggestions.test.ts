/** Suggestions for text that a visitor types into the search field. */
import { pool, withRollback } from '@/tests/support/database/database';
import { insertProvider, insertShop } from '@/tests/support/bookings/shop';
import { updateRows } from '@/tests/support/database/rows';

type Suggestion = { kind: string; target: string; label: string; detail: string | null };

const suggestTerms = async (text: string, limit = 8) =>
  (await pool.query<Suggestion>('select * from public.suggest_terms($1, $2)', [text, limit])).rows;
const listLabels = async (text: string) => (await suggestTerms(text)).map(({ label }) => label);

test.each([
  ['hair', 'Hair'],
  ['hairc', 'Cut and finish'],
  ['barb', 'Clipper cut'],
  ['home cl', 'Home cleaning'],
  ['plumbng', 'Plumbing'],
  ['salon pon', 'Salon Ponderosa'],
])('typing “%s” suggests %s (CAT-16)', async (text, labelPattern) => {
  expect((await listLabels(text)).join('\n')).toMatch(new RegExp(labelPattern, 'i'));
});

test('a provider is suggested for the first letters of both names, typed without accents (CAT-16)', async () => {
  const { rows } = await pool.query<{ id: string; first_name: string; last_name: string }>(
    `select id, first_name, last_name from public.providers where last_name = 'Phạm'`,
  );
  const [provider] = rows;
  const suggestions = await suggestTerms(`${provider?.first_name.slice(0, 3).toLowerCase()} pha`);
  expect(suggestions[0]).toMatchObject({ kind: 'provider', target: provider?.id });
});

test('no text, a single letter, an unknown word and symbols return no suggestions (CAT-16)', async () => {
  for (const text of ['', ' a ', 'xyzzyq', '%%', "'; --"])
    expect(await suggestTerms(text)).toEqual([]);
});

test('the number of suggestions can be limited', async () => {
  expect((await suggestTerms('ma', 3)).length).toBeLessThanOrEqual(3);
});

test("a service that can't be booked isn't suggested (CAT-16, CAT-3)", () =>
  withRollback(async (db) => {
    const shop = await insertShop(db);
    await updateRows(db, 'services', shop.service.id, { name: 'Zorbing lesson' });
    const listTargets = async () =>
      (await db.query<Suggestion>(`select * from public.suggest_terms('zorb')`)).rows.map(
        ({ target }) => target,
      );
    expect(await listTargets()).toEqual([]);
    await insertProvider(db, shop);
    expect(await listTargets()).toEqual([shop.service.id]);
    await updateRows(db, 'services', shop.service.id, { is_active: false });
    expect(await listTargets()).toEqual([]);
  }));
