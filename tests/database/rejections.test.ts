/** Every code that Postgres raises for the app has its sentence in TypeScript, and no sentence stands in SQL. */
import { readFileSync } from 'node:fs';
import { bookingFailures } from '@/lib/bookings/failure-messages';
import { tipFailures } from '@/lib/payments/messages';
import { alertRejections } from '@/lib/area-alerts/messages';
import { providerLinkRejections } from '@/lib/provider-links/messages';
import { threadRejections } from '@/lib/threads/messages';
import { pool } from '@/tests/support/database/database';

/** Sentences by code. An area may share a code with another one, but not with other words. */
const tables = {
  bookingFailures,
  tipFailures,
  alertRejections,
  providerLinkRejections,
  threadRejections,
};

/** Codes whose failure is more than a sentence, by the file that turns them into one. */
const codesByReader = {
  'lib/bookings/failures.ts': ['not_signed_in'],
  'lib/locations/failures.ts': ['too_many_locations', 'location_in_use'],
  'lib/reviews/failures.ts': ['unknown_review', 'own_review'],
  'lib/account/deletion.ts': ['upcoming_bookings', 'sign_in_too_old'],
  'lib/preferences/phone-actions.ts': ['phone_verified', 'phone_changed', 'phone_unusable'],
  'lib/payments/actions.ts': ['checkout_open'],
  'lib/area-alerts/actions.ts': ['offered'],
};

/** Limits that say only how long to wait, by the file that reads their PT429. */
const limitsByReader = {
  'lib/account/export.ts': ['data_export'],
  'lib/favorites/actions.ts': ['favorites'],
  'lib/area-alerts/actions.ts': ['place_alert'],
  'lib/preferences/phone-actions.ts': ['address', 'account', 'minute', 'hour', 'day'].map(
    (part) => `phone_code_${part}`,
  ),
  'lib/reviews/failures.ts': ['reports'],
  'lib/threads/failures.ts': ['messages'],
};

/** Codes that no form of ours can cause: the schema of the form or a job's query comes before. */
const developersCodes = [
  'invalid_help',
  'invalid_message',
  'invalid_photo',
  'invalid_picture',
  'invalid_range',
  'invalid_report',
  'not_waiting',
  'status_change',
];

/** Failures that the app itself has: a payment service's answer. */
const appsCodes = ['payment_under_way'];

type SqlFunction = { name: string; schema: string; source: string };

async function listFunctions() {
  const { rows } = await pool.query<SqlFunction>(
    `select p.proname as name, n.nspname as schema, regexp_replace(p.prosrc, '--[^\\n]*', '', 'g') as source
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private', 'operator')`,
  );
  return rows;
}

/** Returns the codes that functions raise, including those that one function returns for another to raise. */
function listRaisedCodes(functions: SqlFunction[]) {
  const find = (pattern: RegExp) =>
    functions.flatMap(({ source }) => [...source.matchAll(pattern)].map((match) => match[1] ?? ''));
  return new Set([
    ...find(/private\.raise_error\(\s*4\d\d,\s*'(\w+)'/g),
    ...find(/'(too_many_[a-z_]+[a-z])'/g),
    ...find(/private\.consume_rate_limit\(\s*'(\w+)'/g).map((limit) => `too_many_${limit}`),
  ]);
}

const tableCodes = Object.values(tables).flatMap((table) => Object.keys(table));
const readCodes = [
  ...Object.values(codesByReader).flat(),
  ...Object.values(limitsByReader)
    .flat()
    .map((limit) => `too_many_${limit}`),
];

test('every code that Postgres raises has a sentence or a reader, and every sentence has a raiser', async () => {
  const raisedCodes = listRaisedCodes(await listFunctions());
  expect(raisedCodes.size).toBeGreaterThan(80);
  expect([...raisedCodes].sort()).toEqual(
    [...new Set([...tableCodes, ...readCodes, ...developersCodes])]
      .filter((code) => !appsCodes.includes(code))
      .sort(),
  );
});

test.each(Object.entries(codesByReader))('%s reads its codes', (path, codes) => {
  const source = readFileSync(path, 'utf8');
  expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([]);
});

test.each(Object.keys(limitsByReader))('%s reads its limit', (path) => {
  expect(readFileSync(path, 'utf8')).toContain('toLimitFailure(error');
});

test('a code of two areas has the same sentence in both', () => {
  const sentences = new Map<string, unknown>();
  for (const [code, words] of Object.values(tables).flatMap((table) =>
    Object.entries<unknown>(table),
  )) {
    const sentence: unknown = typeof words === 'function' ? words({}) : words;
    expect([code, sentence]).toEqual([code, sentences.get(code) ?? sentence]);
    sentences.set(code, sentence);
  }
});

test('Postgres raises no sentence for customers: a rejection has a code, data and a hint for developers', async () => {
  const functions = await listFunctions();
  const calls = functions.flatMap(({ name, source }) =>
    [...source.matchAll(/private\.raise_(?:error|limit_exceeded)\(([\s\S]*?)\);/g)].map(
      (match) => ({
        name,
        call: (match[1] ?? '').replace(/p_hint => '[^']*'/, ''),
      }),
    ),
  );
  expect(calls.length).toBeGreaterThan(90);
  expect(calls.filter(({ call }) => /'[^']*[.?!]'|'\w+ [a-z]+ [^']*'/.test(call))).toEqual([]);

  // Operators read a plain exception's sentence in their terminal.
  const speakers = functions.filter(({ source }) => /raise exception '/.test(source));
  expect(speakers.filter(({ schema }) => schema !== 'operator').map(({ name }) => name)).toEqual(
    [],
  );
});
