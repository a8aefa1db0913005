import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import type { BookingStep } from '@/lib/routes';
import { query } from '../database/e2e-database';
import { getProjectNumber } from '../journeys/projects';

let personCount = 0;

export function createPerson() {
  return {
    firstName: 'Nora',
    lastName: 'Lind',
    email: `nora-${process.pid}-${Date.now()}-${personCount++}@roam.test`,
    password: 'Roam1234',
  };
}

export async function signUp(page: Page, person = createPerson()) {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  return person;
}

/** Searches for a service near downtown Denver and opens the booking page of the first result. */
export async function openService(page: Page, searchText = 'cut and finish') {
  await page.goto(`/services?q=${searchText}&place=80202`);
  await page.getByRole('link', { name: 'Book Now' }).first().click();
  await expect(page).toHaveURL(/\/book-service\/[0-9a-f-]{36}/);
}

/**
 * Goes from a service's page to the time step, on the `nth` day with many free times. The first day that the
 * page offers may have a single time left, depending on the hour.
 */
export async function openTimeStep(page: Page, nth: number) {
  // Old browsers show a second button with this name beside the form.
  await page.getByRole('button', { name: 'Choose a time' }).first().click();
  await expect(page).toHaveURL(/\/time\?/);
  await page.goto(`${page.url()}&date=${await findFreeDay(page, nth)}`);
}

/**
 * Goes from a service's page to the last step, choosing a time on the `nth` day with many free times. Each
 * journey passes a different `nth`, counted from 0, so that journeys don't take each other's slots. Calls
 * `inspectStep` on each step once it is filled in.
 */
export async function continueToLastStep(page: Page, nth: number, inspectStep = async () => {}) {
  await openTimeStep(page, getProjectNumber(nth));
  const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
  await times.nth(2).check();
  await inspectStep();
  await pressContinue(page);
  await fillDetails(page);
  await inspectStep();
  await pressContinue(page);
  await expect(page).toHaveURL(/\/confirm\?/);
}

/**
 * Opens a later step directly with a complete selection: a time at a venue on the `nth` day with many
 * free times, 31 to 49 days ahead.
 */
export async function openStep(page: Page, step: BookingStep, nth: number) {
  const [slot] = await query<{ service_id: string; starts_at: Date }>(
    `select o.service_id, f.starts_at
       from (select service_id, jsonb_build_object('service_id', service_id) as request
               from provider_services where is_active group by service_id
             having count(*) > 2 and bool_and(at_venue and deposit_percent = 0)
              order by service_id limit 1) o,
            lateral (select day from list_free_days(o.request, current_date + 31, current_date + 49)
                      where slot_count > 6 order by day offset $1 limit 1) d,
            lateral list_free_slots(o.request, d.day, d.day) f
      order by f.starts_at limit 1`,
    [nth],
  );
  const submission = { idempotency_key: randomUUID(), answered: 'on' as const };
  const selection = { ...createEmptySelection(slot!.service_id), ...submission };
  const slotValues = { starts_at: slot!.starts_at.toISOString(), place: 'venue' as const };
  await page.goto(getSelectionHref(step, { ...selection, ...slotValues }));
}

/** Returns the postal code of a provider who offers home visits and is free at the chosen time. */
export async function findReachablePostalCode(page: Page) {
  const { pathname, searchParams } = new URL(page.url());
  const [serviceId] = /[0-9a-f-]{36}/.exec(pathname) ?? [];
  const rows = await query<{ postal_code: string }>(
    `select b.postal_code
       from list_free_slots(jsonb_build_object('service_id', $1::uuid, 'provider_id', $3::uuid),
                            ($2::timestamptz - interval '1 day')::date,
                            ($2::timestamptz + interval '1 day')::date) f
       join provider_services o on o.provider_id = f.provider_id and o.service_id = $1 and o.at_home
       join providers p on p.id = f.provider_id
       join business_profiles b on b.id = p.business_id
      where f.starts_at = $2::timestamptz`,
    [serviceId, searchParams.get('starts_at'), searchParams.get('provider_id') || null],
  );
  if (!rows[0]) throw new Error(`No provider with home visits is free: ${page.url()}`);
  return rows[0].postal_code;
}

/** Returns the `nth` day on which the providers of the page's service have many free times. */
async function findFreeDay(page: Page, nth: number) {
  const [serviceId] = /[0-9a-f-]{36}/.exec(page.url()) ?? [];
  const rows = await query<{ day: string }>(
    `select day::text from list_free_days($1, current_date + 2, current_date + 30)
      where slot_count > 12 order by day offset $2 limit 1`,
    [{ service_id: serviceId }, nth],
  );
  // Without such a day, the page ignores the invalid date and shows its own default.
  return rows[0]?.day ?? 'none';
}

export async function pressContinue(page: Page) {
  // In old browsers, plain pages show the summary's button as well as the bar's.
  await page.getByRole('button', { name: 'Continue', exact: true }).first().click();
}

export async function fillDetails(page: Page) {
  const notes = page.getByLabel('Notes for your provider');
  await expect(notes).toBeVisible();
  const venueRadio = page.getByRole('radiogroup', { name: 'Where' }).getByRole('radio').first();
  if (await venueRadio.isVisible()) await venueRadio.check();
  const address = page.getByLabel('Address', { exact: true });
  if (await address.isVisible()) {
    await address.fill('500 Elm Street');
    await page.getByLabel('ZIP code').fill(await findReachablePostalCode(page));
  }
  await notes.fill('Please ring twice.');
}
