/** Requests with hostile cookies, headers or server action bodies, which must expose no customer's data. */
import { expect, test } from '../../support/journeys/fixtures';
import { createCustomer } from '../../support/auth/customer';
import { query } from '../../support/database/e2e-database';
import { listHostileCookies } from '../../support/auth/hostile-cookies';
import {
  formatCookieHeader,
  createSessionCookies,
  demo,
  openSession,
} from '../../support/auth/session-cookies';

const guardedPaths = [
  '/my-bookings',
  '/customer/favorites',
  '/customer/locations',
  '/customer/transactions',
  '/customer/profile',
  '/customer/settings',
];

/** Loads the demo customer's session, the paths to request, and secrets that only this customer may see. */
async function loadVictim() {
  const session = await openSession(demo);
  const [profile] = await query<{ id: string; phone: string | null; address: string | null }>(
    `select c.id, c.phone, (select address_line from customer_locations where customer_id = c.id limit 1) address
       from customer_profiles c where email = $1`,
    [demo.email],
  );
  const bookings = await query<{ id: string; reference: string; service_id: string }>(
    'select id, reference, service_id from bookings where customer_id = $1 order by starts_at',
    [profile!.id],
  );
  const [booking] = bookings;
  const reference = booking!.reference;
  const paths = [
    ...guardedPaths,
    '/bookings',
    '/home',
    '/sign-in',
    `/booking-success?reference=${reference}`,
    `/booking-success/calendar?reference=${reference}`,
    `/book-service/${booking!.service_id}/confirm`,
  ];
  const secrets = [demo.email, session.user.id, profile!.id, profile!.phone, profile!.address];
  // The first booking's reference is part of the requested URLs, so only the others are secret.
  const otherReferences = bookings.slice(1).map(({ reference }) => reference);
  const ids = bookings.map(({ id }) => id);
  return {
    session,
    paths,
    secrets: [...secrets, ...otherReferences, ...ids].filter((text) => text !== null),
  };
}

type PageResponse = {
  url: string;
  status: number;
  leakedSecrets: string[];
  location: string | null;
};

async function sendRequest(
  url: string,
  secrets: string[],
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<PageResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init, headers });
  const text = (await response.text()) + JSON.stringify([...response.headers]);
  const { status } = response;
  const leakedSecrets = secrets.filter((secret) => text.includes(secret));
  return { url, status, leakedSecrets, location: response.headers.get('location') };
}

/** Expects no personal data, no server errors and no redirects to other sites. */
function expectNoLeaks(responses: PageResponse[], kind: string, baseURL: string) {
  const unsafeResponses = responses.filter(({ status, leakedSecrets, location }) => {
    const isExternal = location && new URL(location, baseURL).origin !== new URL(baseURL).origin;
    return status >= 500 || leakedSecrets.length > 0 || isExternal;
  });
  expect(unsafeResponses, kind).toEqual([]);
}

test("the demo customer's session shows the demo customer's data on the tested pages", async ({
  baseURL,
}) => {
  const { session, paths, secrets } = await loadVictim();
  const cookie = formatCookieHeader(createSessionCookies(session));
  const responses = await Promise.all(
    paths.map((path) => sendRequest(baseURL + path, secrets, { cookie })),
  );
  const shownSecrets = new Set(responses.flatMap(({ leakedSecrets }) => leakedSecrets));
  expect(shownSecrets.size).toBeGreaterThan(3);
  expect(responses.every(({ status }) => status < 400)).toBe(true);
});

test("a forged, expired or altered session exposes no customer's data (SESS-9, BOOK-15)", async ({
  baseURL,
}) => {
  const { session, paths, secrets } = await loadVictim();
  const attackerSession = await openSession(await createCustomer({ first_name: 'Mallory' }));
  for (const [kind, cookies] of Object.entries(listHostileCookies(session, attackerSession))) {
    const cookie = formatCookieHeader(cookies);
    const responses = await Promise.all(
      paths.map((path) => sendRequest(baseURL + path, secrets, { cookie })),
    );
    expectNoLeaks(responses, kind, baseURL!);
  }
});

const hostileHeaders: Record<string, Record<string, string>> = {
  'a middleware subrequest': {
    'x-middleware-subrequest': Array(5).fill('middleware').join(':'),
  },
  'a src/middleware subrequest': {
    'x-middleware-subrequest': Array(5).fill('src/middleware').join(':'),
  },
  'a middleware prefetch': { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  'a middleware result': {
    'x-middleware-next': '1',
    'x-middleware-rewrite': '/customer/profile',
    'x-middleware-override-headers': 'cookie',
    'x-middleware-request-cookie': 'roam.auth=x',
  },
  'a data request': { 'x-nextjs-data': '1' },
  'an invoked path': { 'x-invoke-path': '/customer/profile', 'x-invoke-status': '200' },
  'a matched path': { 'x-matched-path': '/customer/profile', 'x-now-route-matches': '1' },
  'another host': { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  'a prerender bypass': { cookie: '__prerender_bypass=1; __next_preview_data=1' },
  'a router request': { rsc: '1', 'next-router-prefetch': '1', 'next-url': '/customer/profile' },
  'a router request with a forged tree': {
    rsc: '1',
    'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D',
  },
  'a router request with a broken tree': { rsc: '1', 'next-router-state-tree': '{{{' },
  'a segment prefetch': {
    rsc: '1',
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  },
};

for (const [kind, requestHeaders] of Object.entries(hostileHeaders)) {
  test(`hostile headers for ${kind} expose no customer's data (FAIL-10)`, async ({ baseURL }) => {
    const { paths, secrets } = await loadVictim();
    const responses = await Promise.all(
      paths.map((path) => sendRequest(baseURL + path, secrets, requestHeaders)),
    );
    expectNoLeaks(responses, kind, baseURL!);
  });
}

test("malformed server action requests cause no server error and expose no customer's data (FAIL-10)", async ({
  baseURL,
}) => {
  const { paths, secrets } = await loadVictim();
  const bodies = ['', '[]', '{"then":1}', '["$F1"]', '0:{"__proto__":{"a":1}}', 'x'.repeat(10_000)];
  for (const action of ['0'.repeat(42), '__proto__', '%00', 'x'.repeat(2_000)]) {
    const responses = await Promise.all(
      paths.map((path, i) =>
        sendRequest(
          baseURL + path,
          secrets,
          {
            'next-action': action,
            'content-type': 'text/plain;charset=UTF-8',
            origin: baseURL!,
          },
          { method: 'POST', body: bodies[i % bodies.length] },
        ),
      ),
    );
    expectNoLeaks(responses, `next-action: ${action.slice(0, 20)}`, baseURL!);
  }
});
