import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { getSelectionHref } from '@/lib/booking-flow/selection';
import { createEmptySelection } from '@/lib/booking-flow/selection-schema';
import { signInNewCustomer } from '../support/auth/signed-in';
import { insertProvider, insertShop, listSlotsAhead } from '../support/bookings/shop';
import { expect, test } from '../support/journeys/fixtures';
import { startAppCopy } from '../support/servers/app-copy';
import { startBalancer } from '../support/servers/balancer';
import { makeOtherBuild, otherChunksFolder } from '../support/servers/other-build';

test('a customer can finish a booking with the notes they typed before every server was updated (OPS-13)', async ({
  page,
  context,
}) => {
  const archiveFolder = mkdtempSync(path.join(os.tmpdir(), 'roam-archive-'));
  const archiveEnvironment = { ROAM_STATIC_ARCHIVE: archiveFolder };
  const oldApp = await startAppCopy(archiveEnvironment);
  const balancer = await startBalancer([oldApp.url]);
  await signInNewCustomer(context, balancer.url);
  await page.goto(balancer.url + (await createDetailsHref()));
  await page.getByLabel('Notes for your provider').fill('Please ring twice.');

  const newApp = await startAppCopy(archiveEnvironment, makeOtherBuild);
  balancer.switchTo([newApp.url]);
  await oldApp.stop();
  try {
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((elements) => elements.map((script) => script.getAttribute('src') ?? ''));
    expect(scripts.length).toBeGreaterThan(3);
    for (const script of scripts) {
      expect(script).not.toContain(otherChunksFolder);
      expect((await fetch(newApp.url + script)).status, script).toBe(200);
    }
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('Please ring twice.')).toBeVisible();
    await expect(page.locator(`script[src*="${otherChunksFolder}"]`).first()).toBeAttached();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();
    // Leaves the page before the server stops, because its images may still be loading.
    await page.goto('about:blank');
  } finally {
    balancer.stop();
    await newApp.stop();
    rmSync(archiveFolder, { recursive: true });
  }
});

/** Creates a business and returns the path of the details step for its first slot. */
async function createDetailsHref() {
  const db = new pg.Pool({ connectionString: process.env.ROAM_E2E_DATABASE });
  const shop = await insertShop(db);
  const provider = await insertProvider(db, shop, { offer: { at_venue: true } });
  await db.end();
  const starts_at = listSlotsAhead(1)[0]!.toISOString();
  const selection = {
    ...createEmptySelection(shop.service.id),
    provider_id: provider.id,
    starts_at,
  };
  return getSelectionHref('details', { ...selection, place: 'venue' as const });
}
