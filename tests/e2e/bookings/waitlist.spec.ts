import { waitlistMessages } from '@/lib/waitlist/messages';
import { query } from '../../support/database/e2e-database';
import { expect, test } from '../../support/journeys/fixtures';
import { signedIn } from '../../support/auth/signed-in';

test.use({ viewport: { width: 390, height: 844 } });

test('a customer waits for a full day, and an opening leads to its last step (WAIT-1, WAIT-2, WAIT-8, SITE-12)', async ({
  page,
  context,
  baseURL,
  checkAccessibility,
}) => {
  await signedIn(context, baseURL!);
  const { service_id, provider_id, day, time_off_id } = await fillADay();
  await page.goto(`/book-service/${service_id}/time?provider_id=${provider_id}&date=${day}`);
  await page.getByRole('link', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the waitlist');
  await expect(page.getByLabel('Day')).toHaveValue(day);
  await checkAccessibility();
  for (const part of ['Morning', 'Afternoon', 'Evening'])
    await page.getByRole('checkbox', { name: part }).check();
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText(waitlistMessages.joined.title)).toBeVisible();
  await checkAccessibility();

  await query('delete from provider_time_off where id = $1', [time_off_id]);
  const book = page.getByRole('link', { name: 'Book it' });
  await expect(async () => {
    await page.goto('/my-bookings');
    await expect(book).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await book.click();
  await expect(page).toHaveURL(/\/book-service\/[^/]+\/(details|confirm)\?.*idempotency_key=/);
});

/** Fills a day on which a provider of the city is away, further ahead than other journeys book. */
async function fillADay() {
  const [found] = await query<{ service_id: string; provider_id: string; day: string; id: string }>(
    `with offer as (
       select o.service_id, o.provider_id, (s.starts_at at time zone s.time_zone)::date as day, s.time_zone
         from provider_services o,
              lateral list_free_slots(o.service_id, current_date + 50, current_date + 56, o.provider_id) s
        where o.at_venue order by o.provider_id, o.service_id, s.starts_at limit 1
     ), away as (
       insert into provider_time_off (provider_id, during)
       select provider_id, tstzrange(day::timestamp at time zone time_zone,
                                     (day + 1)::timestamp at time zone time_zone)
         from offer returning id
     )
     select service_id, provider_id, day::text, id from offer, away`,
  );
  return { ...found!, time_off_id: found!.id };
}
