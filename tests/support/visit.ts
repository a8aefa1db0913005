import type { Page } from '@playwright/test';
import { expect } from './fixtures';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Runs before anything of the page: what its policy refuses from then on. */
export function listenForViolations() {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
}

/** Opens a page that stands under its heading and is refused nothing by its own policy. */
export async function visit(page: Page, path: string, heading: string | RegExp = /./) {
  const answer = await page.goto(path);
  const policy = (await answer?.allHeaders())?.['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((one) => one.startsWith('script-src ')) ?? '';
  expect(scripts, path).toMatch(/^script-src 'self' .*'(nonce|sha256)-/);
  expect(scripts, path).not.toContain('unsafe');
  // By its tag: announcements that open now hide what is behind them from roles.
  // A late page stands hidden at the end of the document until it takes its place.
  await expect(page.locator('h1:visible'), path).toHaveText(heading);
  // The page's scripts are awake: React has taken the notice away that stands there until then.
  await expect(page.locator('#startup-failure'), path).toHaveCount(0);
  expect(await page.evaluate(() => window.violations), path).toEqual([]);
  return answer;
}
