/**
 * Each form with an input that its action refuses: the message appears and the typed values stay, although each of
 * the customer's calls takes 400 ms. To delay the calls of visitors as well:
 *
 *     ROAM_BACKEND_LATENCY=400 npm test e2e tests/e2e/every-press-is-answered.spec.ts
 */
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getSelectionHref, toBookingRequest } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { routes } from '@/lib/routes';
import { getRepeatHref } from '@/lib/series/frequency';
import { createCustomer } from '../support/auth/customer';
import { setCallError, setOutage } from '../support/auth/e2e-auth';
import { openSession } from '../support/auth/session-cookies';
import { createTwoFactorAccount, signInWithPassword } from '../support/auth/sign-in-steps';
import { signInNewCustomer } from '../support/auth/signed-in';
import { bookElsewhere, setBookingStart } from '../support/bookings/book-elsewhere';
import {
  applyPolicy,
  createBookingPath,
  createCalendarPath,
  findProviderId,
  insertMessage,
} from '../support/bookings/e2e-provider-links';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';
import {
  listBookingForms,
  listCustomerForms,
  listProviderForms,
  listVisitorForms,
  secondFactorForms,
  textForms,
  type RefusedForm,
} from '../support/journeys/refused-forms';
import { createTextVariables, startTextService } from '../support/outbox/text-service';
import { startAppCopy } from '../support/servers/app-copy';
import { createClientFor } from '../support/servers/backend';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({
      javaScriptEnabled,
      allowed: async ({}, allow) => allow([/Failed to load resource/, /Failed to load chunk/]),
    });

    test('every press of a visitor is answered (FAIL-6)', async ({ page }) => {
      for (const form of listVisitorForms(await findDetailsHref())) {
        await test.step(form.action, () => pressAndExpectAnswer(page, form));
      }
    });

    test('every press of a provider is answered (FAIL-6)', async ({ page }) => {
      for (const form of listProviderForms(await prepareProvider()))
        await test.step(form.action, () => pressAndExpectAnswer(page, form));
    });

    test('every press of a customer who books is answered (FAIL-6)', async ({
      page,
      context,
      baseURL,
    }) => {
      const person = await signInNewCustomer(context, baseURL!);
      for (const form of listBookingForms(await prepareBookings(person)))
        await test.step(form.action, () => pressAndExpectAnswer(page, form, person.user_id));
    });

    test('every press of a customer is answered (FAIL-6)', async ({ page, context, baseURL }) => {
      const person = await signInNewCustomer(context, baseURL!);
      const forms = listCustomerForms(await prepareCustomer(person));
      for (const form of forms) {
        await test.step(form.action, () => pressAndExpectAnswer(page, form, person.user_id));
      }
    });

    test('every press of a customer with an authenticator app is answered (FAIL-6)', async ({
      page,
    }) => {
      const { userId, email, getCode } = await createTwoFactorAccount();
      await page.goto(routes.signIn);
      await signInWithPassword(page, email);
      await expect(page).toHaveURL(/view=two-factor/);
      await pressAndExpectAnswer(page, secondFactorForms.before, userId);
      await page.getByLabel('Code').fill(getCode());
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL(routes.home);
      await pressAndExpectAnswer(page, secondFactorForms.after, userId);
    });

    test('every press of a form that sends a text is answered (FAIL-6)', async ({
      page,
      context,
    }) => {
      const textService = await startTextService();
      const app = await startAppCopy({
        ...createTextVariables(textService.url),
        TWILIO_AUTH_TOKEN: 'another token',
        // A number of its own, because one message a minute is sent to each.
        ROAM_TEST_PHONE: `+1415555${randomInt(1000, 9999)}`,
        ROAM_DIAGNOSTICS: 'on',
      });
      try {
        const { id, user_id } = await signInNewCustomer(context, app.url);
        const phone = `+1415555${randomInt(1000, 9999)}`;
        await query('update customer_profiles set phone = $2 where id = $1', [id, phone]);
        for (const form of textForms)
          await test.step(form.action, () =>
            pressAndExpectAnswer(page, { ...form, path: app.url + form.path }, user_id),
          );
      } finally {
        await app.stop();
        await textService.stop();
      }
    });

    async function pressAndExpectAnswer(page: Page, refused: RefusedForm, userId?: string) {
      const { action, path, button, message, typed = {}, secret, forged = {} } = refused;
      if (refused.needsJavaScript && !javaScriptEnabled) return;
      const clearedField = javaScriptEnabled && refused.isSecretKept ? undefined : secret;
      await page.goto(path);
      await refused.open?.(page);
      const name =
        typeof button === 'string' ? new RegExp(`^${button.replace(':', ' ?:')}$`) : button;
      const forms = page.getByRole('main').locator('form');
      const form = refused.formId
        ? page.locator(`#${refused.formId}`)
        : forms.filter({ has: page.getByRole('button', { name, includeHidden: true }) });
      const submitButton = (refused.formId ? page : form).getByRole('button', { name });
      if (javaScriptEnabled) {
        // React removes the startup notice when it hydrates the page.
        await expect(page.locator('#startup-failure')).toHaveCount(0);
        // Without its schema, the browser leaves the validation to the action.
        await page.route(isValidationCode, (route) => route.abort());
      }
      if (refused.summary)
        await page.locator('summary').filter({ hasText: refused.summary }).click();
      for (const [field, value] of Object.entries(typed))
        await form.locator(`[name="${field}"]`).fill(value);
      for (const [field, value] of Object.entries(forged))
        await form.locator(`[name="${field}"]`).first().evaluate(forgeValue, value);
      if (userId && refused.failingCall)
        await setCallError(userId, refused.failingCall, {
          status: 503,
          code: 'unexpected_failure',
        });
      if (userId) await setOutage(userId, 'slow');

      await submitButton.click();
      await expect.soft(page.getByText(message).first(), action).toBeVisible();
      for (const [field, value] of Object.entries(typed))
        await expect
          .soft(form.locator(`[name="${field}"]`), `${action}: ${field}`)
          .toHaveValue(field === clearedField ? '' : value);
      await expect.soft(page.getByText('Page Error'), action).toHaveCount(0);

      if (userId) await setOutage(userId);
      if (userId && refused.failingCall) await setCallError(userId, refused.failingCall);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
}

/** Whether a script of the build contains zod, which reads its option `jitless`. */
function isValidationCode({ pathname }: URL) {
  if (!pathname.startsWith('/_next/static/') || !pathname.endsWith('.js')) return false;
  return readFileSync(pathname.replace('/_next/', '.next/'), 'utf8').includes('jitless');
}

/** Runs in the page. Checks a box or a radio button, because only a checked one is posted. */
function forgeValue(element: Element, value: string) {
  const input = element as HTMLInputElement;
  input.value = value;
  if (input.type === 'radio' || input.type === 'checkbox') input.checked = true;
}

/** Creates a booking ahead, one that is over, a calendar, and one with time off and a connected calendar. */
async function prepareProvider() {
  const customer = await createCustomer();
  const session = await openSession(customer);
  const past = await bookElsewhere({ session });
  await setBookingStart(past, '-2 hours');
  const next = await bookElsewhere({ session });
  await applyPolicy(next, { requires_acceptance: true });
  await insertMessage(next, 'customer', 'Which door is it?');
  const [calendar, connectedCalendar] = [await insertProviderLink(), await insertProviderLink()];
  await query(
    `insert into private.external_calendars (provider_id, url, next_sync_at)
     values ($1, 'https://calendar.example/basic.ics', 'infinity')`,
    [connectedCalendar.providerId],
  );
  await query(
    `insert into provider_time_off (provider_id, during)
     values ($1, '[2099-06-07T09:00Z, 2099-06-07T10:00Z)')`,
    [connectedCalendar.providerId],
  );
  return {
    nextBooking: await createBookingPath(next),
    pastBooking: await createBookingPath(past),
    calendar: calendar.path,
    connectedCalendar: connectedCalendar.path,
  };
}

async function insertProviderLink() {
  const providerId = await findProviderId();
  return { providerId, path: await createCalendarPath(providerId) };
}

/** Adds two addresses, an alert, a waitlist entry, an account with Apple and a booking that is over. */
async function prepareCustomer(person: Awaited<ReturnType<typeof signInNewCustomer>>) {
  const [home] = await query<{ id: string }>(
    `insert into customer_locations (customer_id, label, address_line, city, region, postal_code, is_default)
     values ($1, 'Home', '1 Main St', 'Denver', 'CO', '80202', true)
     returning id`,
    [person.id],
  );
  await query(
    `insert into customer_locations (customer_id, label, address_line, city, region, postal_code)
     values ($1, 'Work', '2 Main St', 'Denver', 'CO', '80202')`,
    [person.id],
  );
  await query(`insert into place_alerts (customer_id, postal_code) values ($1, $2)`, [
    person.id,
    // Nobody serves it, so the alert stays.
    '00000',
  ]);
  await query(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data)
     values (gen_random_uuid(), $1::uuid, 'apple', $1::text, '{}')`,
    [person.user_id],
  );
  await query(
    `with entry as (
       insert into waitlist_entries (customer_id, service_id, provider_id, day)
       select $1, service_id, provider_id, current_date + 50 from provider_services limit 1
       returning id)
     insert into waitlist_windows (entry_id, from_time, until_time)
     select id, '03:00', '03:01' from entry`,
    [person.id],
  );
  const completed = await bookElsewhere(person);
  await setBookingStart(completed, '-2 hours', 'completed');
  const [review] = await query<{ id: string }>(
    'select id from reviews where hidden_at is null order by created_at, id limit 1',
  );
  const { service_id: serviceId } = await findHomeVisit();
  return {
    addressId: home!.id,
    completed,
    reviewId: review!.id,
    serviceId,
  };
}

/** Adds a hold, a booking that is over and has a message, one ahead and one that isn't paid. */
async function prepareBookings(person: Awaited<ReturnType<typeof signInNewCustomer>>) {
  const supabase = createClientFor({ accessToken: person.session.access_token });
  // Moved into the past before the next booking, because the same person can't book two visits at once.
  const completed = await bookElsewhere(person);
  await setBookingStart(completed, '-2 hours', 'completed');
  await insertMessage(completed, 'provider', 'You left your umbrella.');
  await query(
    'insert into reviews (booking_id, rating) select id, 5 from bookings where reference = $1',
    [completed],
  );
  const selection = await findVenueVisit('deposit_percent = 0');
  const p_request = toBookingRequest(selection);
  const hold = await supabase.rpc('hold_booking', { p_request });
  if (hold.error) throw hold.error;
  // The form that extends a hold appears in its last two minutes.
  await query(
    `update bookings set hold_expires_at = now() + interval '115 seconds'
      where customer_id = $1 and status = 'held'`,
    [person.id],
  );
  const upcoming = await bookElsewhere(person);
  const deposit = await findVenueVisit('deposit_percent > 0');
  const amounts = await supabase
    .rpc('quote_booking', { p_request: toBookingRequest(deposit) })
    .single();
  const unpaid = await supabase.rpc('confirm_booking', {
    p_request: {
      ...toBookingRequest(deposit),
      for_someone_else: true,
      expected_total: amounts.data?.total,
      expected_due_online: amounts.data?.due_online,
    },
  });
  if (unpaid.error) throw unpaid.error;
  return {
    completed,
    upcoming,
    newStart: await findFreeStart(upcoming),
    raiseFee: () => setBookingStart(upcoming, '3 hours'),
    unpaid: unpaid.data[0]!.reference,
    hrefs: {
      time: getSelectionHref('time', selection),
      confirm: getSelectionHref('confirm', selection),
      repeat: getRepeatHref(selection),
    },
  };
}

async function findDetailsHref() {
  const { service_id, starts_at } = await findHomeVisit();
  const choices = { place: 'home' as const, answered: 'on' as const };
  const starts = { starts_at: starts_at.toISOString() };
  return getSelectionHref('details', {
    ...createEmptySelection(service_id),
    ...starts,
    ...choices,
  });
}

/** Finds a free slot of a service that is offered at home. */
async function findHomeVisit() {
  const [slot] = await query<{ service_id: string; starts_at: Date }>(
    `select o.service_id, s.starts_at
       from (select service_id, provider_id
               from provider_services o join services s on s.id = o.service_id
                -- Other journeys change and remove services of their own.
              where o.is_active and s.is_active and o.at_home and s.name <> 'Proof service'
              order by service_id, provider_id limit 5) o,
            lateral list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date + 50, current_date + 56) s
      order by s.starts_at, o.service_id limit 1`,
  );
  return slot!;
}

/** Finds a free slot at a venue, of an offer that meets a condition. */
async function findVenueVisit(condition: string) {
  const [slot] = await query<{ service_id: string; provider_id: string; starts_at: Date }>(
    `select o.service_id, o.provider_id, s.starts_at
       from provider_services o
       join services v on v.id = o.service_id,
            lateral list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date + 41, current_date + 48) s
      where o.is_active and o.at_venue and ${condition} and v.repeated <> 'never'
        and v.name <> 'Proof service'
      order by random() limit 1`,
  );
  const { service_id, provider_id, starts_at } = slot!;
  return {
    ...createEmptySelection(service_id),
    provider_id,
    starts_at: starts_at.toISOString(),
    place: 'venue' as const,
    answered: 'on' as const,
    idempotency_key: randomUUID(),
  };
}

/** Finds another free start for a booking. */
async function findFreeStart(reference: string) {
  const [slot] = await query<{ starts_at: Date }>(
    `select s.starts_at from bookings b,
            lateral list_free_slots(jsonb_build_object('service_id', b.service_id, 'provider_id', b.provider_id), current_date + 46, current_date + 49) s
      where b.reference = $1 order by s.starts_at limit 1`,
    [reference],
  );
  return slot!.starts_at.toISOString();
}
