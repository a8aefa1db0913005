import { randomUUID } from 'node:crypto';
import { clientFor } from '../support/backend';
import { query } from '../support/e2e-database';
import { expect, test } from '../support/fixtures';
import { signedIn } from '../support/signed-in';

test('bookings made and cancelled elsewhere are there when one comes back to the page (LIST-2)', async ({
  page,
  context,
  baseURL,
}) => {
  const person = await signedIn(context, baseURL!);
  await page.goto('/my-bookings');
  await expect(page.getByRole('heading', { name: 'My bookings' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  const reference = await bookElsewhere(person);
  await comeBack();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText(reference);

  await query(
    `update bookings set status = 'cancelled', cancelled_at = now() where reference = $1`,
    [reference],
  );
  await comeBack();
  await expect(page.getByRole('article')).toHaveCount(0);

  async function comeBack() {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  }
});

/** Another device of the same customer. A provider of its own each time: nobody is in its way. */
async function bookElsewhere({ session }: { session: { access_token: string } }) {
  const supabase = clientFor({ accessToken: session.access_token });
  const [offer] = await query<{ service_id: string; provider_id: string; starts_at: Date }>(
    `select o.service_id, o.provider_id, s.starts_at
       from provider_services o,
            lateral list_free_slots(o.service_id, current_date + 40, current_date + 44, o.provider_id) s
      where o.at_venue order by random() limit 1`,
  );
  const { data, error } = await supabase.rpc('confirm_booking', {
    p_idempotency_key: randomUUID(),
    p_service_id: offer!.service_id,
    p_provider_id: offer!.provider_id,
    p_starts_at: offer!.starts_at.toISOString(),
    p_place: 'venue',
  });
  if (error) throw new Error('The booking was refused', { cause: error });
  return data[0]!.reference;
}
