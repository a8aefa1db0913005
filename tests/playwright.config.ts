import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/testing/chromium';
import { isExtendedRun } from './support/database/rounds';

const chromium = findChromium();
/** Browser other than Chromium, in which only the main journeys run. */
const otherBrowser = (['firefox', 'webkit'] as const).find(
  (name) => name === process.env.ROAM_E2E_BROWSER,
);
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
/** Patterns of tests to leave out. Long tests run only in `npm run prove`. */
const skippedTags = isExtendedRun ? [] : [/@long/];

const launchOptions = {
  ...(chromium && { executablePath: chromium }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    // Google's script, which only journeys with a stub of it load.
    '--host-resolver-rules=MAP accounts.google.com ~NOTFOUND',
    // Saves a process, because there is no graphics card to isolate.
    '--in-process-gpu',
    // Pages are closed before they could benefit from optimized scripts.
    '--js-flags=--max-lazy,--no-sparkplug,--no-maglev,--no-opt',
  ],
};

/** `npm test e2e` builds the app, starts it with its own seeded backend, and sets its URL. */
export default defineConfig({
  testDir: './e2e',
  outputDir: './.results/e2e',
  reporter: process.env.ROAM_E2E_REPORT
    ? [
        ['json', { outputFile: process.env.ROAM_E2E_REPORT }],
        ['html', { outputFolder: './.results/report', open: 'never' }],
        ['dot'],
      ]
    : [['list']],
  // Long enough for a busy machine. A journey that hangs still fails.
  timeout: 180_000,
  // The retry records a trace. A journey that passes only on its retry is reported, and fails in CI.
  retries: 1,
  failOnFlakyTests: Boolean(process.env.CI),
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Each worker waits for its browser, the app or the database a third of the time.
  workers: 3,
  use: {
    baseURL: process.env.ROAM_E2E_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // Turns off fades, because they take frames to draw and look like low contrast to axe.
    reducedMotion: 'reduce',
    // The service worker for offline bookings would bypass a journey's mocked responses.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording slows a journey down. To record the first try: npm test e2e <file> -- --trace on
    trace: 'on-first-retry',
    launchOptions,
  },
  // A journey runs once, on the desktop. A journey whose outcome depends on the width is tagged @both
  // to run on the phone as well, or @phone to run only there, where it's harder.
  projects: otherBrowser
    ? [
        {
          name: otherBrowser,
          grep: /@browsers/,
          use: { browserName: otherBrowser, viewport: desktop, launchOptions: {} },
        },
      ]
    : [
        { name: 'desktop', grepInvert: [/@phone/, ...skippedTags], use: { viewport: desktop } },
        {
          name: 'phone',
          grep: /@both|@phone/,
          grepInvert: skippedTags,
          use: { viewport: phone, hasTouch: true, isMobile: true },
        },
        // Classic scrollbars take 15 px of a narrow window.
        {
          name: 'scrollbars',
          grep: /@both|@phone/,
          grepInvert: skippedTags,
          use: {
            viewport: phone,
            hasTouch: true,
            launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
          },
        },
      ],
});
