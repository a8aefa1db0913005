import { existsSync, readFileSync } from 'node:fs';
import { errorCodes } from '@/tests/support/auth/service/error-codes';

type Row = { call: string; answer: string; tests: string[] };

/** Rows of the tables: an answer, and the test files listed in the last column. */
const rows = readRows(readFileSync('docs/auth.md', 'utf8'));

function readRows(text: string): Row[] {
  const cells = text
    .split('\n')
    .filter((line) => /^\| .*[a-z]/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((row) => row.map((cell) => cell.trim()));
  let call = '';
  return cells
    .filter((row) => row.at(-1) !== 'test')
    .map((row) => {
      if (row.length > 3) call = row[0] || call;
      const answer = row.at(-3) ?? '';
      return { call, answer, tests: row.at(-1)!.split(', ') };
    });
}

const isTest = (name: string) =>
  ['.test.ts', '.test.tsx', '.spec.ts', ''].some((end) => existsSync(`tests/${name}${end}`));

test('every row of docs/auth.md names tests that exist (AUTH-17)', () => {
  expect(rows.length).toBeGreaterThan(70);
  const without = rows.filter(({ tests }) => tests.some((name) => !isTest(name)));
  expect(without).toEqual([]);
});

test('every code in docs/auth.md is sent by the test auth service with that status (AUTH-18)', () => {
  const wrong = rows.flatMap(({ call, answer }) => {
    // A code passed in an address has no status.
    const statuses = answer.match(/\b[45]\d\d\b/g);
    const codes = [...answer.matchAll(/`([a-z_0-9]+_[a-z_0-9]+)`/g)].map(([, code = '']) => code);
    return codes
      .filter((code) => !notCodes.includes(code))
      .filter((code) => {
        const [status] = errorCodes[code] ?? [];
        return !status || (statuses && !statuses.includes(String(status)));
      })
      .map((code) => `${call}: ${code} is sent with ${errorCodes[code]?.[0]}`);
  });
  expect(wrong).toEqual([]);
});

/** Other identifiers of the service: a link type, and Apple's code for a canceled sign-in. */
const notCodes = ['email_change', 'error_code', 'user_cancelled_authorize', 'token_hash'];
