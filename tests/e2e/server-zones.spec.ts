import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expect, test } from '../support/journeys/fixtures';
import { query } from '../support/database/e2e-database';
import {
  formatCookieHeader,
  createSessionCookies,
  demo,
  openSession,
} from '../support/auth/session-cookies';
import { startZonedApp } from '../support/servers/zoned-app';

type App = Awaited<ReturnType<typeof startZonedApp>>;

// The zones are 25 hours apart, so they never share a calendar day.
const firstZone = 'Pacific/Kiritimati';
const lastZone = 'Pacific/Pago_Pago';

test(
  "bookings, the calendar and announcements don't depend on the server's time zone (TIME-3, ANN-2)",
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const apps = await Promise.all([firstZone, lastZone].map(startZonedApp));
    const title = `Zoned ${randomUUID()}`;
    // The announcement is for tomorrow only, so no other journey sees it.
    const [announcement] = await query<{ id: string; day: string }>(
      `insert into announcements (title, content, start_date, end_date)
     select $1, 'x', day, day from (select (now() at time zone 'utc')::date + 1 as day)
     returning id, start_date::text as day`,
      [title],
    );
    try {
      const expectedTexts = await readBookingTexts(baseURL!);
      expect(expectedTexts.length).toBeGreaterThan(5);
      for (const app of apps) expect(await readBookingTexts(app.url)).toEqual(expectedTexts);
      // The server and the browser both render the calendar. If their days differ, React logs an error, which
      // fails the test.
      const [offer] = await query<{ service_id: string; provider_id: string }>(
        `select service_id, provider_id from provider_services
          where is_active order by service_id, provider_id limit 1`,
      );
      for (const { url } of apps) {
        await page.goto(
          `${url}/book-service/${offer!.service_id}/time?provider_id=${offer!.provider_id}`,
        );
        await expect(page.getByRole('grid')).toBeVisible();
      }

      const getDay = (shift: number) => addDays(announcement!.day, shift);
      for (const app of apps) {
        // A visitor's day differs from the UTC day by at most one, so the announcement is served on three UTC days.
        for (const [instant, isServed] of [
          [`${getDay(-2)}T23:59:30Z`, false],
          [`${getDay(-1)}T00:00:30Z`, true],
          [`${getDay(1)}T23:59:30Z`, true],
          [`${getDay(2)}T00:00:30Z`, false],
        ] as const) {
          const response = await fetch(`${app.url}/about`, {
            headers: app.createClockHeaders(instant),
          });
          const html = await response.text();
          expect(html.includes(title), `${app.url} at ${instant}`).toBe(isServed);
        }
      }
      // The visitor is in the zone where the day begins first or ends last, and the server is in the other.
      const [firstZoneApp, lastZoneApp] = apps as [App, App];
      expect(
        await readFirstAnnouncementTitle(
          browser,
          lastZoneApp,
          firstZone,
          `${getDay(-1)}T23:59:30+14:00`,
        ),
      ).not.toBe(title);
      expect(
        await readFirstAnnouncementTitle(
          browser,
          lastZoneApp,
          firstZone,
          `${getDay(0)}T00:00:30+14:00`,
        ),
      ).toBe(title);
      expect(
        await readFirstAnnouncementTitle(
          browser,
          firstZoneApp,
          lastZone,
          `${getDay(0)}T23:59:30-11:00`,
        ),
      ).toBe(title);
      expect(
        await readFirstAnnouncementTitle(
          browser,
          firstZoneApp,
          lastZone,
          `${getDay(1)}T00:00:30-11:00`,
        ),
      ).not.toBe(title);
    } finally {
      await query('delete from announcements where id = $1', [announcement!.id]);
      await Promise.all(apps.map((app) => app.stop()));
    }
  },
);

/** Returns the texts of the demo customer's bookings, including dates and times. */
async function readBookingTexts(url: string) {
  const cookie = formatCookieHeader(createSessionCookies(await openSession(demo)));
  const texts: string[] = [];
  for (const tab of ['upcoming', 'past', 'cancelled']) {
    const response = await fetch(`${url}/my-bookings?tab=${tab}`, { headers: { cookie } });
    const html = await response.text();
    for (const [article] of html.matchAll(/<article.*?<\/article>/gs))
      texts.push(article.replaceAll(/<[^>]+>/g, ' '));
  }
  return texts;
}

/** Returns the title of the first announcement that a visitor in this time zone sees at this instant. */
async function readFirstAnnouncementTitle(
  browser: Browser,
  app: App,
  timezoneId: string,
  instant: string,
) {
  const context = await browser.newContext({
    timezoneId,
    extraHTTPHeaders: app.createClockHeaders(instant),
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date(instant));
  await page.goto(`${app.url}/about`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const title = await dialog.getByRole('heading').textContent();
  await context.close();
  return title;
}

function addDays(day: string, count: number) {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);
}
