import { mutate, readSqlMutants } from '@/scripts/testing/sql-mutants';

const mutants = readSqlMutants();

test.each(mutants)('the mutant of $rule in $migration changes one place: $find', (mutant) => {
  expect(mutate(mutant).text).toContain(mutant.replace);
});

test('each mutant is listed once', () => {
  const changes = mutants.map(({ migration, find, replace }) => `${migration} ${find} ${replace}`);
  expect(changes).toHaveLength(new Set(changes).size);
});

test.each([
  ['an unknown migration', { migration: 'create_nothing' }, /not the name of one migration/],
  ['missing text', { find: 'no such text' }, /one place to mutate/],
  ['text that occurs twice', { find: 'create function' }, /one place to mutate/],
  [
    'a function that a later migration redefines',
    { migration: 'book_series', find: 'p_service_id, p_add_on_ids)).due_online > 0' },
    /check_series is redefined in \d+_state_service_repetition\.sql/,
  ],
])('a mutant of %s is rejected', (_, wrong, message) => {
  expect(() => mutate({ ...mutants[0]!, ...wrong })).toThrow(message);
});
