import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mutate, readSqlMutants } from '@/scripts/testing/sql-mutants';

const mutants = readSqlMutants();

test.each(mutants)(
  'the mutant of $rule changes exactly one place in $migration: $find',
  (mutant) => {
    expect(mutate(mutant).text).toContain(mutant.replace);
  },
);

const databaseTests = readdirSync('tests/database', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join('tests/database', file), 'utf8') }));

test.each(mutants)(
  'a test in $test names the mutated rule $rule',
  ({ test: filePattern, rule }) => {
    const files = databaseTests.filter(({ file }) => new RegExp(filePattern).test(file));
    expect(files.map(({ text }) => text).join()).toMatch(new RegExp(`\\b${rule}\\b`));
  },
);

test('no mutant is listed twice', () => {
  const changes = mutants.map(({ migration, find, replace }) => `${migration} ${find} ${replace}`);
  expect(changes).toHaveLength(new Set(changes).size);
});

test.each([
  [
    'an unknown migration',
    { migration: 'create_nothing' },
    /must be the name of exactly one migration/,
  ],
  ['missing text', { find: 'no such text' }, /exactly one place to mutate/],
  ['text that occurs twice', { find: 'create table' }, /exactly one place to mutate/],
])('a mutant with %s is rejected', (_, overrides, message) => {
  expect(() => mutate({ ...mutants[0]!, ...overrides })).toThrow(message);
});

test('a mutant of a function that a later migration redefines is rejected', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'roam-mutants-'));
  const createFunctionSql = (fee: number) =>
    `function private.get_fee() returns integer\nas $$ select ${fee} $$;`;
  writeFileSync(path.join(folder, '1_take_fees.sql'), `create ${createFunctionSql(1)}`);
  writeFileSync(path.join(folder, '2_raise_fees.sql'), `create or replace ${createFunctionSql(2)}`);
  const mutant = { ...mutants[0]!, migration: 'take_fees', find: 'select 1', replace: 'select 3' };
  try {
    expect(() => mutate(mutant, folder)).toThrow(/get_fee is redefined in 2_raise_fees\.sql/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
