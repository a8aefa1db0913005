/**
 * Each form with an input that its action refuses: the message appears and the typed values stay, although each of
 * the customer's calls takes 400 ms. To delay the calls of visitors as well:
 *
 *     ROAM_BACKEND_LATENCY=400 npm test e2e tests/e2e/every-press-is-answered.spec.ts
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { setCallError, setOutage } from '../support/auth/e2e-auth';
import { signInNewCustomer } from '../support/auth/signed-in';
import { bookElsewhere, setBookingStart } from '../support/bookings/book-elsewhere';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';
import {
  listCustomerForms,
  listVisitorForms,
  type RefusedForm,
} from '../support/journeys/refused-forms';

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

    test('every press of a customer is answered (FAIL-6)', async ({ page, context, baseURL }) => {
      const person = await signInNewCustomer(context, baseURL!);
      const forms = listCustomerForms(await prepareCustomer(person));
      for (const form of forms) {
        await test.step(form.action, () => pressAndExpectAnswer(page, form, person.user_id));
      }
    });

    async function pressAndExpectAnswer(page: Page, refused: RefusedForm, userId?: string) {
      const { action, path, button, message, typed = {}, secret, forged = {} } = refused;
      const clearedField = javaScriptEnabled && refused.isSecretKept ? undefined : secret;
      await page.goto(path);
      const name = new RegExp(`^${button.replace(':', ' ?:')}$`);
      const form = page
        .getByRole('main')
        .locator('form')
        .filter({ has: page.getByRole('button', { name, includeHidden: true }) });
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

      await form.getByRole('button', { name }).click();
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

/** Adds two places and a booking, and finds a review by somebody else. */
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
  const completed = await bookElsewhere(person);
  await setBookingStart(completed, '-2 hours', 'completed');
  const [review] = await query<{ id: string }>(
    'select id from reviews where hidden_at is null order by created_at, id limit 1',
  );
  const { service_id: serviceId } = await findHomeVisit();
  return { placeId: home!.id, completed, reviewId: review!.id, serviceId };
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
            lateral list_free_slots(o.service_id, current_date + 50, current_date + 56, o.provider_id) s
      order by s.starts_at, o.service_id limit 1`,
  );
  return slot!;
}
