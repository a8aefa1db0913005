import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openPhonePage, slowDown } from './page-load';
import type { Sites } from './sites';
import { formatSummary, summarize } from './stats';
import { getJourneyVariables } from '../testing/preview';

const target = { atMost: 2 };

/**
 * Measures the milliseconds from clicking Confirm to the confirmation's heading, compared with a bare page whose
 * server action inserts one row through the same backend. Each round measures both with new customers.
 */
export async function measureConfirm(browser: Browser, sites: Sites, rounds: number) {
  // The helpers of the end-to-end tests read these variables to find the backend, so they are imported afterward.
  Object.assign(process.env, await getJourneyVariables());
  const helpers = {
    ...(await import('../../tests/support/auth/signed-in')),
    ...(await import('../../tests/support/bookings/booking-steps')),
  };

  /** Runs a measurement in a new browser context, in which a new customer is signed in. */
  async function withCustomer(
    measure: (page: Page, customerId: string, context: BrowserContext) => Promise<number>,
  ) {
    const { context, page } = await openPhonePage(browser, { baseURL: sites.roam });
    try {
      // Cookies apply to every port of localhost, so both apps use this session.
      const { id } = await helpers.signInNewCustomer(context, sites.roam);
      return await measure(page, id, context);
    } finally {
      await context.close();
    }
  }

  const measureBooking = (index: number) =>
    withCustomer(async (page, _customerId, context) => {
      await helpers.openStep(page, 'confirm', index);
      return measureClick(page, context, 'Confirm booking', 'Booking confirmed');
    });
  const measureInsert = () =>
    withCustomer(async (page, customerId, context) => {
      await page.goto(new URL(`write?customer_id=${customerId}`, sites.baseline).href);
      return measureClick(page, context, 'Write', 'Written');
    });

  const samples = { baseline: [] as number[], roam: [] as number[] };
  // The first round warms up the servers and isn't counted.
  for (let round = 0; round <= rounds; round++) {
    const [baseline, roam] = [await measureInsert(), await measureBooking(round)];
    if (round === 0) continue;
    samples.baseline.push(baseline);
    samples.roam.push(roam);
  }
  const [baseline, roam] = [summarize(samples.baseline), summarize(samples.roam)];
  const ratio = roam.median / baseline.median;
  console.log(
    `\nFrom Confirm to the confirmation: ${formatSummary(roam, 0)} ms, a bare server action ` +
      `${formatSummary(baseline, 0)} ms, ratio ${ratio.toFixed(2)} (target ≤ ${target.atMost})\n`,
  );
  return { baseline, roam, ratio, target };
}

async function measureClick(page: Page, context: BrowserContext, button: string, heading: string) {
  await page.waitForLoadState('networkidle');
  await slowDown(await context.newCDPSession(page));
  const startedAt = performance.now();
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: heading }).waitFor();
  return performance.now() - startedAt;
}
