import type { Page } from '@playwright/test';
import { authErrorMessages } from '@/lib/auth/error-messages';
import {
  formatCookieHeader,
  createSessionCookies,
  setSessionCookies,
  expireSession,
  openSession,
  parseSessionCookies,
} from '../../support/auth/session-cookies';
import { createCustomer } from '../../support/auth/customer';
import { createTwoFactorAccount, signInWithPassword } from '../../support/auth/sign-in-steps';
import { setCallError, setOutage, getRecordedCalls } from '../../support/auth/e2e-auth';
import { expect, test } from '../../support/journeys/fixtures';
import { query } from '../../support/database/e2e-database';
import { postForm } from '../../support/journeys/plain-forms';
import { getRoundCount } from '../../support/database/rounds';
import { expectSignedIn, signInNewCustomer } from '../../support/auth/signed-in';

const clientCount = 8;
const roundCount = getRoundCount({ daily: 2, extended: 50 });

test('eight concurrent requests with an expired token succeed after a single refresh (SESS-7)', async ({
  baseURL,
}) => {
  const person = await createCustomer({ first_name: 'Zebulon' });
  let session = await openSession(person);
  for (let round = 0; round < roundCount; round++) {
    const refreshToken = session.refresh_token;
    const cookie = formatCookieHeader(createSessionCookies(expireSession(session)));
    const paths = ['/customer/profile', '/customer/favorites', '/bookings', '/my-bookings'];
    const responses = await Promise.all(
      Array.from({ length: clientCount }, (_, i) =>
        fetch(baseURL + paths[i % paths.length]!, { headers: { cookie }, redirect: 'manual' }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(clientCount).fill(200));
    for (const response of responses) {
      const setCookies = response.headers.getSetCookie().map(parseCookie);
      const renewedSession = parseSessionCookies(setCookies);
      expect(renewedSession?.user.email, 'a new session, not a removed one').toBe(person.email);
      session = renewedSession!;
    }
    await Promise.all(responses.map((response) => response.text()));
    expect(await countRefreshes(refreshToken), `refreshes in round ${round}`).toBe(1);
  }
});

test('at most one of eight tabs refreshes an expired token, and all stay signed in (SESS-7)', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(roundCount * 15_000 + 60_000);
  const { session, email } = await signInNewCustomer(context, baseURL!);
  const paths = ['/customer/profile', '/about', '/customer/favorites', '/services'];
  const openTabs = [page];
  while (openTabs.length < clientCount) openTabs.push(await context.newPage());
  await Promise.all(openTabs.map((tab, i) => tab.goto(paths[i % paths.length]!)));
  for (const tab of openTabs) await expectSignedIn(tab);

  let currentSession = session;
  const refreshingTabs = new Set<Page>();
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token'))
      refreshingTabs.add(request.frame().page());
  });
  for (let round = 0; round < roundCount; round++) {
    await setSessionCookies(context, baseURL!, expireSession(currentSession));
    // A tab that becomes visible refreshes the token itself. In every other round, half of the tabs are
    // reloaded instead, so that middleware refreshes it as well.
    await Promise.all(
      openTabs.map((tab, i) =>
        round % 2 === 0 && (i + round / 2) % 2 ? tab.reload() : setVisibility(tab, 'visible'),
      ),
    );
    await expect
      .poll(async () => (parseSessionCookies(await context.cookies())?.expires_at ?? 0) * 1_000)
      .toBeGreaterThan(Date.now());
    for (const tab of openTabs) {
      await expectSignedIn(tab);
      await expect(
        tab.getByRole('region', { name: 'Notifications' }).getByRole('alert'),
      ).toHaveCount(0);
    }
    expect(refreshingTabs.size, `tabs that refreshed in round ${round}`).toBeLessThanOrEqual(1);
    // A tab and the server may each refresh once, and the later of the two may retry.
    const refreshCount = await countRefreshes(currentSession.refresh_token);
    expect(refreshCount, `refreshes in round ${round}`).toBeLessThanOrEqual(3);
    refreshingTabs.clear();
    currentSession = parseSessionCookies(await context.cookies())!;
    expect(currentSession.user.email).toBe(email);
  }
});

test('tabs with an expired token stay signed in if the browser lacks Web Locks (SESS-7)', async ({
  page,
  context,
  baseURL,
}) => {
  // Browsers lack Web Locks on a site without HTTPS.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'locks', { value: undefined }),
  );
  const { session } = await signInNewCustomer(context, baseURL!);
  const openTabs = [page, await context.newPage()];
  for (const tab of openTabs) {
    await tab.goto('/about');
    await expectSignedIn(tab);
  }
  await setSessionCookies(context, baseURL!, expireSession(session));
  await Promise.all(openTabs.map((tab) => setVisibility(tab, 'visible')));
  await expect
    .poll(async () => (parseSessionCookies(await context.cookies())?.expires_at ?? 0) * 1_000)
    .toBeGreaterThan(Date.now());
  for (const tab of openTabs) await expectSignedIn(tab);
});

test('a form sent after the session ended elsewhere says so, and keeps its values through the sign-in (FAIL-11)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signInNewCustomer(context, baseURL!);
  await page.goto('/customer/profile');
  await expectSignedIn(page);
  await endSessions(person.session.access_token);
  await page.getByLabel('Bio').fill('I have two cats.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No customer logged in')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in?next=%2Fcustomer%2Fprofile');
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/customer/profile');
  await expect(page.getByLabel('Bio')).toHaveValue('I have two cats.');
});

test('a form posted without JavaScript after the session ended leads to a sign-in page that says so (FAIL-11)', async ({
  page,
  baseURL,
}) => {
  const session = await openSession(await createCustomer());
  const getCookie = (value: typeof session) => formatCookieHeader(createSessionCookies(value));
  const url = `${baseURL}/customer/profile`;
  const html = await (await fetch(url, { headers: { cookie: getCookie(session) } })).text();
  await endSessions(session.access_token);
  const cookie = getCookie(expireSession(session));
  const values = { first_name: 'Ann', bio: 'I have two cats.' };
  const { location } = await postForm(url, html, 'bio', values, cookie);
  expect(location).toBe('/sign-in?problem=ended&next=%2Fcustomer%2Fprofile');
  await page.goto(location!);
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
});

test('a two-factor code entered after the session ended says so and links to the sign-in (AUTH-12, FAIL-11)', async ({
  page,
  context,
}) => {
  const { email, getCode } = await createTwoFactorAccount();
  await page.goto('/sign-in?next=%2Fmy-bookings');
  await signInWithPassword(page, email);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await endSessions(parseSessionCookies(await context.cookies())!.access_token);
  await page.getByRole('textbox', { name: 'Code' }).fill(getCode());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('That took too long. Please sign in again.')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/sign-in?next=%2Fmy-bookings');
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('a customer whose profile was deleted is asked to sign in without a redirect loop (SESS-2)', async ({
  page,
  context,
  baseURL,
}) => {
  const { user_id } = await signInNewCustomer(context, baseURL!);
  await page.goto('/my-bookings');
  await expectSignedIn(page);
  await query('delete from customer_profiles where user_id = $1', [user_id]);

  let navigationCount = 0;
  page.on('framenavigated', () => navigationCount++);
  await page.goto('/my-bookings');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  // The page, the sign-in dialog and the router's URL update each count as a navigation.
  expect(navigationCount).toBeLessThanOrEqual(4);
  expect(await page.evaluate(() => localStorage.getItem('roam.customer'))).toBeNull();
});

test('a reload shows a profile change from another device in the menu (SESS-10)', async ({
  page,
  context,
  baseURL,
}) => {
  const { user_id } = await signInNewCustomer(context, baseURL!);
  await page.goto('/about');
  await expectSignedIn(page);
  await query(`update customer_profiles set last_name = 'Renamed' where user_id = $1`, [user_id]);
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('roam.customer')))
    .toContain('Renamed');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu').getByText('Zebulon Renamed')).toBeVisible();
});

test.describe("a refresh rejected by the auth service's rate limit", () => {
  // The page shows that its session can't be checked, and React logs the error.
  const expectedErrors = [/Failed to load resource/, /^50\d/, /Minified React error #441/];
  test.use({ allowed: async ({}, allow) => allow(expectedErrors) });

  test('keeps the customer signed in and recovers (FAIL-7, SESS-7)', async ({
    page,
    context,
    baseURL,
  }) => {
    const { session, user_id } = await signInNewCustomer(context, baseURL!);
    await page.goto('/my-bookings');
    await expectSignedIn(page);
    const rateLimitError = { status: 429, code: 'over_request_rate_limit' };
    await setCallError(user_id, 'POST /token', rateLimitError);
    await setSessionCookies(context, baseURL!, expireSession(session));
    await page.goto('/my-bookings');
    await expect(page.getByText(/^You haven't been signed out\./)).toBeVisible();
    await expect(page).toHaveURL('/my-bookings');
    await expectSignedIn(page);

    await setCallError(user_id, 'POST /token');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'My bookings', level: 1 })).toBeVisible();
    await expectSignedIn(page);
  });
});

test.describe('during a backend outage', () => {
  test.use({ allowed: async ({}, allow) => allow([/Failed to load resource/, /^50\d/]) });

  test('the sign-in page shows a message and redirects the customer once the outage is over (FAIL-7)', async ({
    page,
    context,
    baseURL,
  }) => {
    const person = await signInNewCustomer(context, baseURL!);
    await setOutage(person.user_id, 'refused');
    await page.goto('/sign-in?next=%2Fmy-bookings');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      authErrorMessages.unavailable,
    );
    await expect(page.getByLabel('Password')).toBeVisible();
    await setOutage(person.user_id);
    await page.reload();
    await expect(page).toHaveURL('/my-bookings');
  });
});

test.describe('the refresh timer', () => {
  test.use({ allowed: async ({}, allow) => allow([/status of 503/, /^503/]) });

  test('refreshes the token only in a visible tab and retries during an outage (SESS-5)', async ({
    page,
    context,
    baseURL,
  }) => {
    const { session } = await signInNewCustomer(context, baseURL!);
    const expires_in = 240;
    const expires_at = Math.floor(Date.now() / 1_000) + expires_in;
    await setSessionCookies(context, baseURL!, { ...session, expires_in, expires_at });
    const getRefreshToken = async () => parseSessionCookies(await context.cookies())?.refresh_token;

    let refreshCount = 0;
    let isServiceDown = false;
    await page.route('**/auth/v1/token?grant_type=refresh_token', (route) => {
      refreshCount++;
      const headers = { 'access-control-allow-origin': '*' };
      return isServiceDown ? route.fulfill({ status: 503, headers, json: {} }) : route.continue();
    });
    await page.clock.install();
    await page.goto('/about');
    await expectSignedIn(page);
    await page.waitForLoadState('networkidle');
    // The token is valid for more than four ticks of the timer, even if the page was slow, so no refresh is due.
    await page.clock.pauseAt((expires_at - 125) * 1_000);
    await page.clock.resume();
    expect(refreshCount).toBe(0);
    await page.clock.runFor(35_000);
    await expect.poll(getRefreshToken).not.toBe(session.refresh_token);
    expect(refreshCount).toBe(1);

    const renewedToken = await getRefreshToken();
    await setVisibility(page, 'hidden');
    await page.clock.runFor(3_550_000);
    expect(refreshCount).toBe(1);

    isServiceDown = true;
    await setVisibility(page, 'visible');
    await page.clock.runFor(3_000);
    await expect.poll(() => refreshCount).toBeGreaterThan(3);
    await expectSignedIn(page);
    isServiceDown = false;
    await page.clock.runFor(20_000);
    await expect.poll(getRefreshToken).not.toBe(renewedToken);
    await expectSignedIn(page);
  });
});

/** Returns the number of refreshes requested with this token. */
async function countRefreshes(refresh_token: string) {
  const recorded = await getRecordedCalls();
  return recorded.filter(
    ({ path, query, body }) =>
      path === '/token' &&
      query.grant_type === 'refresh_token' &&
      body?.refresh_token === refresh_token,
  ).length;
}

/** Returns the name and value in a Set-Cookie header. */
function parseCookie(setCookie: string) {
  const [pair = ''] = setCookie.split(';');
  const separatorIndex = pair.indexOf('=');
  return { name: pair.slice(0, separatorIndex), value: pair.slice(separatorIndex + 1) };
}

/** Changes the tab's visibility as a browser does when the customer switches tabs. */
async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** Ends all sessions of the token's account, as a sign-out on another device does. */
async function endSessions(accessToken: string) {
  const { status } = await fetch(`${process.env.ROAM_E2E_AUTH}/auth/v1/logout?scope=global`, {
    method: 'POST',
    headers: {
      apikey: process.env.ROAM_E2E_KEY ?? '',
      authorization: `Bearer ${accessToken}`,
    },
  });
  expect(status).toBe(204);
}
