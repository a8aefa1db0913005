import type { APIResponse, Browser } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journeys/fixtures';

const webFont = /\.woff2/;
const fullStyleSheet = /\.css/;

/** Renders documents without JavaScript and without `blockedUrls`, and returns their pixels. */
async function renderDocuments(browser: Browser, documents: APIResponse[], blockedUrls: RegExp[]) {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' });
  const page = await context.newPage();
  for (const pattern of blockedUrls) await page.route(pattern, (route) => route.abort());
  const screenshots = [];
  for (const response of documents) {
    await page.route(response.url(), (route) => route.fulfill({ response }));
    await page.goto(response.url());
    const screenshot = sharp(await page.screenshot({ fullPage: true }));
    screenshots.push(await screenshot.raw().toBuffer({ resolveWithObject: true }));
  }
  await context.close();
  return screenshots;
}

test('a page looks the same with its critical styles as with the full style sheet (SITE-15)', async ({
  browser,
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const itemPages = ['provider', 'business', 'book-service'].map(
    (kind) => new RegExp(`/${kind}/[0-9a-f-]{36}`).exec(sitemap)![0],
  );
  const paths = ['/', '/home', '/privacy', ...itemPages];
  // Renders the same responses both times, because the available times on a page change by the minute.
  const documents = await Promise.all(
    paths.map((path) => request.get(new URL(path, baseURL).href)),
  );
  const withCriticalStyles = await renderDocuments(browser, documents, [webFont, fullStyleSheet]);
  const withFullStyles = await renderDocuments(browser, documents, [webFont]);

  for (const [index, path] of paths.entries()) {
    const [{ data: criticalPixels, info: criticalInfo }, { data: fullPixels, info: fullInfo }] = [
      withCriticalStyles[index]!,
      withFullStyles[index]!,
    ];
    expect({ path, height: criticalInfo.height }).toEqual({ path, height: fullInfo.height });
    const changedChannels = criticalPixels.filter(
      (value, position) => Math.abs(value - fullPixels[position]!) > 8,
    ).length;
    expect(changedChannels, path).toBe(0);
  }
});
