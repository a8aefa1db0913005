import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/journeys/fixtures';
import { parseStructuredData } from '../support/journeys/structured-data';

/** Requests every URL in the sitemap, four at a time, and returns the responses. */
async function fetchSitemapPages(request: APIRequestContext) {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) =>
    url!.replaceAll('&amp;', '&'),
  );
  const queue = [...urls];
  const pages = new Map<string, { status: number; html: string }>();
  const fetchQueue = async () => {
    for (let url = queue.pop(); url; url = queue.pop()) {
      const response = await request.get(url);
      pages.set(url, { status: response.status(), html: await response.text() });
    }
  };
  await Promise.all([1, 2, 3, 4].map(fetchQueue));
  return urls.map((url) => ({ url, ...pages.get(url)! }));
}

const extractMetadata = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** Returns values that are empty or occur more than once. */
function findEmptyOrRepeated(values: string[]) {
  return values.filter((value, index) => !value || values.indexOf(value) !== index);
}

test('every URL in the sitemap has its own metadata and structured data (SITE-8)', async ({
  request,
}) => {
  const pages = await fetchSitemapPages(request);
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);

  const metadata = pages.map(({ url, html }) => ({
    url,
    canonical: extractMetadata(html, /<link rel="canonical" href="(.*?)"/),
    title: extractMetadata(html, /<title>(.*?)<\/title>/),
    description: extractMetadata(html, /<meta name="description" content="(.*?)"/),
    image: extractMetadata(html, /<meta property="og:image" content="(.*?)"/),
  }));
  expect(
    metadata.filter(({ url, canonical }) => canonical !== url && `${canonical}/` !== url),
  ).toEqual([]);
  expect(await (await request.get('/robots.txt')).text()).toMatch(
    /Disallow: \/customer\n[^]*Sitemap: .*\/sitemap\.xml\n/,
  );
  // Excludes businesses that other journeys create at the same time. They have no descriptions, and their
  // categories and services are all called Proof.
  const demoMetadata = metadata.filter(({ title }) => !title.includes('Proof'));
  expect(demoMetadata.length).toBeGreaterThan(100);
  for (const key of ['title', 'description', 'image'] as const) {
    expect(findEmptyOrRepeated(demoMetadata.map((page) => page[key])), key).toEqual([]);
  }
  for (const { url, html } of pages) {
    const schemaTypes = parseStructuredData(html).join(' ');
    const path = new URL(url).pathname;
    if (path === '/') expect(schemaTypes, url).toBe('Organization');
    if (path.startsWith('/business/'))
      expect(schemaTypes, url).toBe('LocalBusiness BreadcrumbList');
    if (path.startsWith('/provider/')) expect(schemaTypes, url).toMatch(/^Person (Service )+Bread/);
    if (path.startsWith('/book-service/')) expect(schemaTypes, url).toBe('Service');
  }
});

test('social images are PNGs of 1200 by 630 pixels, and an unknown item has none (SITE-16)', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const itemPaths = ['provider', 'business', 'book-service'].map(
    (kind) => new RegExp(`/${kind}/[0-9a-f-]{36}`).exec(sitemap)![0],
  );
  // /whyroam uses the landing page's image, and the reviews page uses the provider's.
  const paths = ['/', '/about', '/services?category=plumbing', ...itemPaths];
  for (const path of [...paths, '/whyroam', `${itemPaths[0]}/reviews`]) {
    const html = await (await request.get(path)).text();
    const imageUrl = extractMetadata(html, /<meta property="og:image" content="(.*?)"/);
    const response = await request.get(imageUrl);
    const { width, height, format } = await sharp(await response.body()).metadata();
    expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: 'png' });
    const unknownImageUrl = imageUrl.replace(
      /[0-9a-f-]{36}|plumbing/,
      '00000000-0000-4000-8000-00000000dead',
    );
    if (unknownImageUrl !== imageUrl)
      expect((await request.get(unknownImageUrl)).status(), unknownImageUrl).toBe(404);
  }
});
