import { existsSync, readFileSync } from 'node:fs';
import { errorCodes } from '@/tests/support/auth/service/error-codes';

type CallRow = { call: string; response: string; tests: string[] };

/** Table rows of docs/auth.md: a call, its response, and the tests named in the last column. */
const rows = parseRows(readFileSync('docs/auth.md', 'utf8'));

function parseRows(text: string): CallRow[] {
  const cellRows = text
    .split('\n')
    .filter((line) => /^\| .*[a-z]/.test(line))
    .map((line) => line.split('|').slice(1, -1))
    .map((row) => row.map((cell) => cell.trim()));
  let call = '';
  return cellRows
    .filter((row) => row.at(-1) !== 'test')
    .map((row) => {
      // An empty cell repeats the call of the row above.
      if (row.length > 3) call = row[0] || call;
      const response = row.at(-3) ?? '';
      return { call, response, tests: row.at(-1)!.split(', ') };
    });
}

const testExists = (name: string) =>
  ['.test.ts', '.test.tsx', '.spec.ts', ''].some((suffix) => existsSync(`tests/${name}${suffix}`));

test('every row of docs/auth.md names tests that exist (AUTH-17)', () => {
  expect(rows.length).toBeGreaterThan(70);
  const rowsWithUnknownTests = rows.filter(({ tests }) => tests.some((name) => !testExists(name)));
  expect(rowsWithUnknownTests).toEqual([]);
});

test('every error code in docs/auth.md has the status that the stand-in auth service sends (AUTH-18)', () => {
  const wrongCodes = rows.flatMap(({ call, response }) => {
    // A code passed in a URL has no status.
    const statuses = response.match(/\b[45]\d\d\b/g);
    const codes = [...response.matchAll(/`([a-z_0-9]+_[a-z_0-9]+)`/g)].map(([, code = '']) => code);
    return codes
      .filter((code) => !nonErrorIdentifiers.includes(code))
      .filter((code) => {
        const [status] = errorCodes[code] ?? [];
        return !status || (statuses && !statuses.includes(String(status)));
      })
      .map((code) => `${call}: ${code} is sent with ${errorCodes[code]?.[0]}`);
  });
  expect(wrongCodes).toEqual([]);
});

/** Identifiers that aren't error codes, such as a link type or Apple's code for a canceled sign-in. */
const nonErrorIdentifiers = [
  'email_change',
  'error_code',
  'user_cancelled_authorize',
  'token_hash',
];
