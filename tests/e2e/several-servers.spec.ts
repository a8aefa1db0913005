import pg from 'pg';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { createCustomer } from '../support/auth/customer';
import { signInWithPassword } from '../support/auth/sign-in-steps';
import { pressContinue } from '../support/bookings/booking-steps';
import { insertProvider, insertShop, listSlotsAhead } from '../support/bookings/shop';
import { query } from '../support/database/e2e-database';
import { expect, test } from '../support/journeys/fixtures';
import { listEmails } from '../support/outbox/email';
import { startAppCopy } from '../support/servers/app-copy';
import { startBalancer } from '../support/servers/balancer';

const revalidateSecret = 'a secret of the operator';

test('two servers share revalidations and email each booking change once, even if one crashes (OPS-13, MSG-3)', async ({
  page,
  baseURL,
}) => {
  const { shop, provider, providerEmail } = await openShopWithProviderEmail();
  const secondApp = await startAppCopy({ ROAM_REVALIDATE_SECRET: revalidateSecret });
  const balancer = await startBalancer([secondApp.url, baseURL!]);
  const { url } = balancer;
  try {
    // Once both servers have cached the page, a revalidation on one reaches the other (OPS-12).
    const path = `/business/${shop.business.id}`;
    for (const server of [baseURL, secondApp.url])
      expect(await (await fetch(server + path)).text()).toContain('Proof ');
    await query(`update business_profiles set business_name = 'Renamed' where id = $1`, [
      shop.business.id,
    ]);
    const headers = { authorization: `Bearer ${revalidateSecret}` };
    const response = await fetch(`${secondApp.url}/api/revalidate`, { method: 'POST', headers });
    expect(response.status).toBe(204);
    await expect
      .poll(async () => (await fetch(baseURL + path)).text(), { timeout: 5_000 })
      .toContain('Renamed');

    const { email, password } = await createCustomer();
    await page.goto(`${url}/sign-in`);
    await signInWithPassword(page, email, password);
    await expect(page).toHaveURL(/\/home$/);
    const selection = { ...createEmptySelection(shop.service.id), provider_id: provider.id };
    const starts_at = listSlotsAhead(1)[0]!.toISOString();
    await page.goto(
      url + getSelectionHref('time', { ...selection, starts_at, place: 'venue' as const }),
    );
    await pressContinue(page);
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await page.getByRole('link', { name: 'Add notes' }).click();
    await page.getByLabel('Notes for your provider').fill('Please ring twice.');
    await pressContinue(page);
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    // The balancer alternates between the servers.
    expect(balancer.postTargets.slice(0, 4)).toEqual([
      secondApp.url,
      baseURL,
      secondApp.url,
      baseURL,
    ]);
    const recipients = [email, providerEmail];
    const countEmails = () => recipients.map((to) => listEmails(to).length);
    await expect.poll(countEmails).toEqual([1, 1]);

    await page.goto(`${url}/my-bookings`);
    await page.getByRole('article').getByRole('link', { name: 'Reschedule' }).click();
    const times = page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio');
    await times.filter({ visible: true }).last().check();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: /^Move to \w{3}, / }).click();
    await expect(page.getByRole('status')).toContainText('Booking moved');

    await page.getByRole('link', { name: 'Cancel booking' }).click();
    await page.getByLabel('Reason').fill('We are ill.');
    await secondApp.kill();
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('status')).toContainText('Canceled for free');
    expect(balancer.postTargets.at(-1)).toBe(baseURL);
    // Backdates the sent messages by a minute, because a booking's messages are sent a minute apart (MSG-9).
    await query(
      `update private.outbox_messages m set sent_at = m.sent_at - interval '1 minute'
         from bookings b where b.id = m.booking_id and b.provider_id = $1`,
      [provider.id],
    );
    await expect.poll(countEmails).toEqual([2, 2]);
    // Leaves the page before the servers stop, because its images may still be loading.
    await page.goto('about:blank');
  } finally {
    balancer.stop();
    await secondApp.stop();
  }
});

async function openShopWithProviderEmail() {
  const db = new pg.Pool({ connectionString: process.env.ROAM_E2E_DATABASE });
  const shop = await insertShop(db);
  const provider = await insertProvider(db, shop, { offer: { at_venue: true } });
  const providerEmail = `pat-${provider.id}@roam.test`;
  await db.query('insert into private.provider_contacts (provider_id, email) values ($1, $2)', [
    provider.id,
    providerEmail,
  ]);
  await db.end();
  return { shop, provider, providerEmail };
}
