import { preferenceNotices } from '@/lib/preferences/messages';
import { waitlistMessages } from '@/lib/waitlist/messages';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { createCustomer } from '../../support/auth/customer';
import { signInNewCustomer } from '../../support/auth/signed-in';

test.use({ viewport: { width: 390, height: 844 } });

test('a customer on the waitlist can book a slot that opens on a full day (WAIT-1, WAIT-2, WAIT-8, SITE-12)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  await signInNewCustomer(context, baseURL!);
  const { service_id, provider_id, day } = await fillDay();
  await page.goto(`/book-service/${service_id}/time?provider_id=${provider_id}&date=${day}`);
  await page.getByRole('link', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the waitlist');
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(day);
  await checkAccessibility();
  for (const dayPart of ['Morning', 'Afternoon', 'Evening'])
    await page.getByRole('checkbox', { name: dayPart }).check();
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText(waitlistMessages.joined.title)).toBeVisible();
  await checkAccessibility();

  // Deletes the hold that `fillDay` created.
  await query(`delete from bookings where provider_id = $1 and request_hash = 'full'`, [
    provider_id,
  ]);
  // Reloads until the waitlist has offered the slot.
  const bookLink = page.getByRole('link', { name: 'Book it' });
  await expect(async () => {
    await page.goto('/my-bookings');
    await expect(bookLink).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await bookLink.click();
  await expect(page).toHaveURL(/\/book-service\/[^/]+\/(details|confirm)\?.*idempotency_key=/);
});

test('a customer without a notification channel can turn one on and return to the waitlist (WAIT-1)', async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await signInNewCustomer(context, baseURL!);
  await query(
    'insert into notification_preferences (customer_id, booking_emails) values ($1, false)',
    [id],
  );
  const [offer] = await query<{ service_id: string; provider_id: string; day: string }>(
    `select service_id, provider_id, (current_date + 50)::text as day
       from provider_services where at_venue order by service_id, provider_id limit 1`,
  );
  const { service_id, provider_id, day } = offer!;
  await page.goto(`/book-service/${service_id}/waitlist?provider_id=${provider_id}&date=${day}`);
  await page.getByRole('link', { name: 'Open settings' }).click();
  const emailGroup = page.getByRole('group', { name: 'By email' });
  await expect(emailGroup).toBeInViewport();
  await emailGroup.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByText(preferenceNotices.notificationsSaved.title)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the waitlist' }).click();
  await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(day);

  // A return URL on another site is ignored.
  await page.goto('/customer/settings?next=%2F%2Fevil.test');
  await expect(page.getByRole('button', { name: 'Save notifications' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the waitlist' })).toBeHidden();
});

/** Fills one of a provider's days, 50 to 56 days ahead, with a single hold. */
async function fillDay() {
  const { id } = await createCustomer();
  const [fullDay] = await query<{ service_id: string; provider_id: string; day: string }>(
    `with offer as (
       select o.service_id, o.provider_id, s.time_zone, (s.starts_at at time zone s.time_zone)::date as day
         from provider_services o,
              lateral list_free_slots(jsonb_build_object('service_id', o.service_id, 'provider_id', o.provider_id), current_date + 50, current_date + 56) s
        where o.at_venue order by o.provider_id, o.service_id, s.starts_at limit 1
     ), held as (
       insert into bookings (customer_id, idempotency_key, service_id, provider_id, policy_id, status,
                             during, time_zone, hold_expires_at, place, total, currency, request_hash)
       select $1, gen_random_uuid(), o.service_id, o.provider_id, p.id, 'held',
              tstzrange(o.day::timestamp at time zone o.time_zone,
                        (o.day + 1)::timestamp at time zone o.time_zone),
              o.time_zone, now() + interval '1 hour', 'venue', 10, p.currency, 'full'
         from offer o, (select * from booking_policies order by effective_at desc limit 1) p
     )
     select service_id, provider_id, day::text from offer`,
    [id],
  );
  return fullDay!;
}
