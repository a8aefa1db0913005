import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import pg from 'pg';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { startAppCopy } from '../support/servers/app-copy';
import { createCustomer } from '../support/auth/customer';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';
import { getHiddenFields, postForm } from '../support/journeys/plain-forms';
import {
  formatCookieHeader,
  createSessionCookies,
  openSession,
} from '../support/auth/session-cookies';
import { insertProvider, insertShop, listSlotsAhead } from '../support/bookings/shop';

test('an idle server with open connections exits within a second of SIGTERM (OPS-7)', async () => {
  const app = await startAppCopy({});
  try {
    // Opens a connection in advance, as browsers do, and never sends a request.
    const socket = connect(Number(new URL(app.url).port), 'localhost');
    await once(socket, 'connect');
    // The first response comes from the build and is revalidated in the background.
    const getCacheStatus = async () =>
      (await fetch(`${app.url}/about`)).headers.get('x-nextjs-cache');
    await expect.poll(getCacheStatus).toBe('HIT');
    const startedAt = performance.now();
    app.child.kill('SIGTERM');
    const [code] = await once(app.child, 'exit');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(code).toBe(0);
  } finally {
    await app.stop();
  }
});

test('a server stopped during fifty confirmations responds to each that created a booking (OPS-7, BOOK-10)', async () => {
  test.setTimeout(300_000);
  const app = await startAppCopy({});
  try {
    const confirmations = await prepareConfirmations(app.url);
    const pendingResults = confirmations.map(async ({ key, send }) => {
      const response = await send().catch((error: unknown) => {
        // A refused or broken connection tells the customer nothing about the outcome.
        if (!(error instanceof TypeError)) throw error;
      });
      if (response) expect(response.status, response.text.replaceAll(/<[^>]+>/g, ' ')).toBe(303);
      return { key, isConfirmed: response?.location?.includes('/booking-success') };
    });
    await expect
      .poll(async () => (await listBookedKeys(confirmations.map(({ key }) => key))).length)
      .toBeGreaterThan(0);
    app.child.kill('SIGTERM');
    const exited = once(app.child, 'exit');
    const results = await Promise.all(pendingResults);
    expect((await exited)[0]).toBe(0);

    const confirmedKeys = results.filter(({ isConfirmed }) => isConfirmed).map(({ key }) => key);
    const storedKeys = await listBookedKeys(confirmations.map(({ key }) => key));
    expect(confirmedKeys.toSorted()).toEqual(storedKeys.toSorted());
    expect(new Set(storedKeys).size).toBe(storedKeys.length);
  } finally {
    await app.stop();
  }
});

async function prepareConfirmations(url: string) {
  const db = new pg.Pool({ connectionString: process.env.ROAM_E2E_DATABASE });
  const shop = await insertShop(db);
  const confirmations: Awaited<ReturnType<typeof prepareConfirmation>>[] = [];
  // Each provider accepts at most ten bookings from new accounts. All providers are created before any page is
  // read, because the server caches the service's offers.
  const providers = [];
  for (let count = 0; count < 5; count++) providers.push(await insertProvider(db, shop));
  for (const { id } of providers) {
    const slots = listSlotsAhead(10);
    confirmations.push(
      ...(await Promise.all(
        slots.map((slot) => prepareConfirmation(url, shop.service.id, id, slot)),
      )),
    );
  }
  await db.end();
  return confirmations;
}

async function prepareConfirmation(
  url: string,
  service_id: string,
  provider_id: string,
  slot: Date,
) {
  const cookie = formatCookieHeader(
    createSessionCookies(await openSession(await createCustomer())),
  );
  const key = randomUUID();
  const href = getSelectionHref('confirm', {
    service_id,
    provider_id,
    starts_at: slot.toISOString(),
    place: 'venue',
    idempotency_key: key,
  });
  const html = await (await fetch(url + href, { headers: { cookie } })).text();
  const fields = getHiddenFields(html, 'expected_total');
  expect(fields, html.replaceAll(/<[^>]+>/g, ' ')).toMatchObject({ idempotency_key: key });
  const { origin } = new URL(process.env.ROAM_E2E_URL!);
  const send = () => postForm(url + href, html, 'expected_total', fields, cookie, { origin });
  return { key, send };
}

async function listBookedKeys(keys: string[]) {
  const rows = await query<{ key: string }>(
    `select idempotency_key::text as key from bookings
      where status = 'confirmed' and idempotency_key = any($1::uuid[])`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
