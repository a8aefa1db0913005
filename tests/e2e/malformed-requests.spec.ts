import {
  listMalformedUrls,
  listMutatedPosts,
  type MalformedRequest,
} from '@/tests/support/servers/malformed-requests';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';

const forms = [
  ['/sign-in?view=sign-up', 'first_name'],
  ['/sign-in?view=forgot', 'email'],
  ['/contact', 'message'],
  ['/become-a-provider', 'city'],
] as const;
const paths = [
  '/',
  '/home',
  '/services',
  '/sign-in',
  '/provider/1',
  '/business/x',
  '/book-service/x',
  '/auth/confirm',
  '/auth/callback',
  '/api/errors',
  '/bookings/ABC',
];

/** Stack traces, file paths and parser messages, which no response may contain. */
const internalsPattern =
  /node_modules|\bat [\w.]+ \(|ECONN|pq:|Malformed part|Unexpected end of|in JSON|as FormData/;

const missingEmailCondition = `coalesce(email, '') not like '%@%'`;

async function send(baseUrl: string, { path, init }: MalformedRequest) {
  const headers = { origin: new URL(baseUrl).origin, ...init.headers };
  const signal = AbortSignal.timeout(10_000);
  const response = await fetch(baseUrl + path, {
    ...init,
    headers,
    redirect: 'manual',
    signal,
  });
  return { status: response.status, isLeaking: internalsPattern.test(await response.text()) };
}

/** Whether the body is a multipart form or, for a server action's arguments, JSON. */
async function isDecodable({ init: { body, headers } }: MalformedRequest) {
  const response = new Response(body, { headers });
  const isForm = response.headers.get('content-type')?.startsWith('multipart/');
  return (isForm ? response.formData() : response.json()).then(
    () => true,
    () => false,
  );
}

/** Counts rows without an email address. No other journey adds such rows. */
async function countRowsWithoutEmail() {
  const [counts] = await query(
    `select (select count(*) from auth.users where ${missingEmailCondition}) as users,
            (select count(*) from customer_profiles where ${missingEmailCondition}) as profiles,
            (select count(*) from contact_messages where ${missingEmailCondition}) as messages,
            (select count(*) from provider_applications where ${missingEmailCondition}) as applications`,
  );
  return counts;
}

test("500 mutated form posts change no data, reveal no internals and get 400 if they can't be decoded (FAIL-10)", async ({
  baseURL,
}) => {
  const countsBefore = await countRowsWithoutEmail();
  const leaks: string[] = [];
  const statuses: Record<number, number> = {};
  const undecodableStatuses: number[] = [];
  for (const [index, [path, field]] of forms.entries()) {
    const html = await (await fetch(baseURL + path)).text();
    // Each of the four forms gets 125 posts from its own random seed.
    for (const request of listMutatedPosts(path, html, field, 125, index + 1)) {
      const { status, isLeaking } = await send(baseURL!, request);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (!(await isDecodable(request))) undecodableStatuses.push(status);
      if (isLeaking) leaks.push(`${request.kind} at ${path}: ${status}`);
    }
  }
  console.log(`Responses by status: ${JSON.stringify(statuses)}`);
  expect(leaks).toEqual([]);
  expect(new Set(undecodableStatuses)).toEqual(new Set([400]));
  expect(await countRowsWithoutEmail()).toEqual(countsBefore);
  expect((await fetch(`${baseURL}/services`)).status).toBe(200);
});

test('malformed URLs cause no server error and reveal no internals (FAIL-10)', async ({
  baseURL,
}) => {
  for (const request of listMalformedUrls(paths)) {
    const { status, isLeaking } = await send(baseURL!, request);
    expect([request.path.slice(0, 80), status < 500, isLeaking]).toEqual([
      request.path.slice(0, 80),
      true,
      false,
    ]);
  }
});
