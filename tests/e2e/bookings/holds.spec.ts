import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journeys/fixtures';
import { pressContinue, openStep, signUp } from '../../support/bookings/booking-steps';
import { query } from '../../support/database/e2e-database';
import { signInNewCustomer } from '../../support/auth/signed-in';

test.use({ viewport: { width: 390, height: 844 } });

type Hold = { id: string; starts_at: Date; hold_expires_at: Date };

const listHolds = (email: string) =>
  query<Hold>(
    `select b.id, b.starts_at, b.hold_expires_at from bookings b
       join customer_profiles c on c.id = b.customer_id
      where c.email = $1 and b.status = 'held'`,
    [email],
  );

const getHoldTimer = (page: Page) => page.getByText(/^Held for you until/);

for (const javaScriptEnabled of [true, false]) {
  // Each test passes its own index to `openStep`, so that tests don't compete for a time.
  const firstDayIndex = javaScriptEnabled ? 3 : 9;

  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test("a time is held when it's chosen, not when a page is opened (BOOK-6)", async ({
      page,
      context,
      baseURL,
    }) => {
      const { email } = await signInNewCustomer(context, baseURL!);
      await openStep(page, 'time', firstDayIndex);
      expect(await listHolds(email)).toEqual([]);
      await pressContinue(page);
      await expect(getHoldTimer(page)).toBeVisible();
      const holds = await listHolds(email);
      expect(holds).toHaveLength(1);

      await page.reload();
      await expect(getHoldTimer(page)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(/\/time\?/);
      await page.goForward();
      await expect(getHoldTimer(page)).toBeVisible();
      expect(await listHolds(email)).toEqual(holds);

      // After the hold is deleted, opening the page doesn't create another.
      await query('delete from bookings where id = $1', [holds[0]!.id]);
      await page.reload();
      await expect(page.getByText(/^This time isn't held for you\./)).toBeVisible();
      const otherTab = await context.newPage();
      await otherTab.goto(page.url());
      await expect(otherTab.getByRole('button', { name: 'Confirm booking' })).toBeVisible();
      expect(await listHolds(email)).toEqual([]);

      await page.getByRole('button', { name: 'Hold this time' }).click();
      await expect(getHoldTimer(page)).toBeVisible();
      expect(await listHolds(email)).toHaveLength(1);
      await otherTab.reload();
      await expect(getHoldTimer(otherTab)).toBeVisible();
      expect(await listHolds(email)).toHaveLength(1);
    });

    test('going back and choosing another time moves the hold without extending it (BOOK-6)', async ({
      page,
      context,
      baseURL,
    }) => {
      const { email } = await signInNewCustomer(context, baseURL!);
      await openStep(page, 'time', firstDayIndex + 5);
      const url = new URL(page.url());
      // A customer who arrives from the service's page has no idempotency key yet.
      url.searchParams.delete('idempotency_key');
      await page.goto(url.href);
      await pressContinue(page);
      await expect(getHoldTimer(page)).toBeVisible();
      const [oldHold] = await listHolds(email);
      await page.goBack();
      await page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').nth(3).check();
      await pressContinue(page);
      await expect(getHoldTimer(page)).toBeVisible();
      const [newHold, ...otherHolds] = await listHolds(email);
      expect([newHold?.id, otherHolds]).toEqual([oldHold?.id, []]);
      expect(newHold?.hold_expires_at).toEqual(oldHold?.hold_expires_at);
    });

    test('signing up at the last step holds the time, and the browser is known from then on (BOOK-3, BOOK-6)', async ({
      page,
      context,
    }) => {
      await openStep(page, 'confirm', firstDayIndex + 1);
      const { email } = await signUp(page);
      await expect(getHoldTimer(page)).toBeVisible();
      const holds = await listHolds(email);
      expect(holds).toHaveLength(1);

      // To a visitor, a time that someone holds is taken.
      await query('delete from bookings where id = $1', [holds[0]!.id]);
      await context.clearCookies({ name: /^roam\.auth/ });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Sign in to confirm' })).toBeVisible();
    });

    test('a customer with too many holds stays on the time step with an error (LIM-5)', async ({
      page,
      context,
      baseURL,
    }) => {
      const { email, id } = await signInNewCustomer(context, baseURL!);
      await openStep(page, 'time', firstDayIndex + 2);
      await createMaximumHolds(id);
      const holdsBefore = await listHolds(email);
      const selectedTime = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio').nth(3);
      await selectedTime.check();
      await pressContinue(page);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(/^You're already holding .* try again in \d+ minutes/);
      await expect(page).toHaveURL(/\/time\?/);
      await expect(selectedTime).toBeChecked();
      expect(await listHolds(email)).toEqual(holdsBefore);
    });

    test('choosing a taken time offers the three nearest times (BOOK-5)', async ({
      page,
      context,
      baseURL,
    }) => {
      const { email } = await signInNewCustomer(context, baseURL!);
      await openStep(page, 'time', firstDayIndex + 3);
      await blockSelectedTime(page);
      await pressContinue(page);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('That time was just taken.');
      await expect(page).toHaveURL(/\/time\?/);
      await expect(alert.getByRole('listitem')).toHaveCount(3);
      expect(await listHolds(email)).toEqual([]);

      await alert.getByRole('listitem').getByRole('button').first().click();
      await expect(getHoldTimer(page)).toBeVisible();
      expect(await listHolds(email)).toHaveLength(1);
    });

    test('a visitor can replace a taken time before signing up (BOOK-5)', async ({ page }) => {
      await openStep(page, 'confirm', firstDayIndex + 4);
      await expect(
        page.getByRole('heading', { name: 'Create your account to confirm' }),
      ).toBeVisible();
      await blockSelectedTime(page);
      await page.reload();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText('That time was just taken.');
      await alert.getByRole('listitem').getByRole('button').first().click();
      await expect(
        page.getByRole('heading', { name: 'Create your account to confirm' }),
      ).toBeVisible();
    });
  });
}

/** Blocks the selected time for every provider of the selected service. */
function blockSelectedTime(page: Page) {
  const { pathname, searchParams } = new URL(page.url());
  return query(
    `insert into provider_time_off (provider_id, during, reason)
     select o.provider_id, tstzrange($2::timestamptz, $2::timestamptz + interval '15 minutes'), 'taken by a test'
       from provider_services o where o.service_id = $1`,
    [pathname.split('/')[2], searchParams.get('starts_at')],
  );
}

/** Creates as many holds as the policy allows, on days that no journey books. */
function createMaximumHolds(customerId: string) {
  return query(
    `insert into bookings (customer_id, idempotency_key, service_id, provider_id, policy_id, status,
                           during, time_zone, hold_expires_at, place, total, currency, request_hash)
     select $1, gen_random_uuid(), o.service_id, o.provider_id, p.id, 'held',
            tstzrange(far.day, far.day + interval '1 hour'),
            'America/Denver', now() + interval '5 minutes', 'venue', 10, p.currency, n::text
       from (select * from provider_services limit 1) o,
            (select * from booking_policies order by effective_at desc limit 1) p,
            generate_series(1, p.max_open_holds) n,
            lateral (select now() + n * interval '1 day' + random() * interval '900 years') far (day)`,
    [customerId],
  );
}
