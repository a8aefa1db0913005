import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

// A mid-range phone on a slow network. Throughput is in bytes per second, and latency in milliseconds per request.
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Milliseconds without network activity after which the network counts as quiet. */
const quietTime = 1_200;
/** Maximum time in milliseconds, both for navigation and for the network to go quiet. */
const timeout = 60_000;

/** Metrics of one page load. Paint times are in milliseconds, and sizes are in bytes after gzip. */
export type PageLoad = {
  /** First Contentful Paint. */
  fcp: number;
  /** Largest Contentful Paint. */
  lcp: number;
  /** Sum of the unexpected layout shifts. */
  shift: number;
  js: number;
  css: number;
  html: number;
  /** Number of requests until the network is quiet. */
  files: number;
};

/** Loads a page on an emulated phone and returns its metrics. Throws unless it has status 200 and a heading. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const { context, page } = await openPhonePage(browser);
  try {
    await openReferrer(page);
    await page.addInitScript(watchPaints);
    await slowDown(await context.newCDPSession(page));
    const traffic = watchTraffic(page);
    const response = await page.goto(url, { timeout });
    await traffic.waitUntilQuiet();

    const heading = await page.locator('h1').first().innerText();
    if (response?.status() !== 200 || !heading) {
      throw new Error(`${url} returned ${response?.status()} with "${heading}"`);
    }
    const { fcp, lcp, shift } = await page.evaluate(() => window.roamPaints);
    const [js, css, html] = await Promise.all(
      [traffic.scripts, traffic.styles, [url]].map(measureGzipSizes),
    );
    return { fcp, lcp, shift, js: js!, css: css!, html: html!, files: traffic.getRequestCount() };
  } finally {
    await context.close();
  }
}

export async function openPhonePage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...phone, deviceScaleFactor: 2, ...options });
  return { context, page: await context.newPage() };
}

/** Opens a different site first, because browsers start a new process for a visitor from another site. */
async function openReferrer(page: Page) {
  const referrer = 'http://search.test/';
  await page.route(referrer, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(referrer);
  await page.unroute(referrer);
}

export async function slowDown(session: CDPSession) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

function watchTraffic(page: Page) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  let requestCount = 0;
  let responseCount = 0;
  let changedAt = Date.now();
  const handleRequestEnd = () => {
    responseCount += 1;
    changedAt = Date.now();
  };
  page.on('request', () => {
    requestCount += 1;
    changedAt = Date.now();
  });
  page.on('requestfinished', handleRequestEnd);
  page.on('requestfailed', handleRequestEnd);
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (type.includes('javascript')) scripts.add(response.url());
    if (type.includes('text/css')) styles.add(response.url());
  });

  async function waitUntilQuiet() {
    const deadline = Date.now() + timeout;
    while (requestCount > responseCount || Date.now() - changedAt < quietTime) {
      if (Date.now() > deadline)
        throw new Error(`The network didn't go quiet within ${timeout} ms.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  return { scripts, styles, waitUntilQuiet, getRequestCount: () => requestCount };
}

const gzipSizes = new Map<string, Promise<number>>();

async function measureGzipSizes(urls: Iterable<string>) {
  const sizes = await Promise.all([...urls].map(measureGzipSize));
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}

/** Compresses the decoded response here, so that the server's compression settings don't affect the size. */
function measureGzipSize(url: string) {
  const cached = gzipSizes.get(url);
  if (cached) return cached;
  const size = fetch(url).then(async (response) => {
    if (!response.ok) throw new Error(`${url} returned ${response.status}`);
    return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
  });
  gzipSizes.set(url, size);
  return size;
}

declare global {
  interface Window {
    roamPaints: { fcp: number; lcp: number; shift: number };
  }
}

/** Records paints and layout shifts. Runs in the page, before its own scripts. */
function watchPaints() {
  const paints = { fcp: 0, lcp: 0, shift: 0 };
  window.roamPaints = paints;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName('first-contentful-paint')) {
      paints.fcp = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) paints.lcp = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) paints.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
