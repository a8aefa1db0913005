import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/embedded/chromium';
import { isLongProof } from './support/database/rounds';

const chromium = findChromium();
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
/** What takes minutes is left to `npm run prove`. */
const left = isLongProof ? [] : [/@long/];

/** `npm test e2e` builds the app, starts it with its own seeded backend, and names its address here. */
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
  // A busy machine may take its time; what never comes still fails.
  timeout: 180_000,
  // The second try records a trace. A journey that needs it is named, and fails in CI.
  retries: 1,
  failOnFlakyTests: Boolean(process.env.CI),
  expect: { timeout: 20_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Each waits for its browser, the app or the database a third of the time.
  workers: 3,
  use: {
    baseURL: process.env.ROAM_E2E_URL ?? 'http://localhost:3000',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // Nothing fades, which takes frames to draw and gives axe a notice with too little contrast.
    reducedMotion: 'reduce',
    // What goes through the worker of the seen bookings would pass by a journey's own answers.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording slows a journey down. To record the first try: npm test e2e <file> -- --trace on
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        // One process less to talk to: there is no graphics card to keep apart.
        '--in-process-gpu',
        // No page lives long enough to earn back what optimising its scripts costs.
        '--js-flags=--max-lazy,--no-sparkplug,--no-maglev,--no-opt',
      ],
    },
  },
  // A journey runs once, on the desktop. One whose outcome depends on the width is tagged @both and
  // runs on the phone as well, or @phone where the narrow one is the harder.
  projects: [
    { name: 'desktop', grepInvert: [/@phone/, ...left], use: { viewport: desktop } },
    {
      name: 'phone',
      grep: /@both|@phone/,
      grepInvert: left,
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
  ],
});
