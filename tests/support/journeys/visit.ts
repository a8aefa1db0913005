import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
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

/**
 * Without a browser, for an address whose page one has seen under another: it stands under its
 * heading, and its own policy has the hash or the nonce of each of its scripts.
 */
export async function expectAnswer(
  request: APIRequestContext,
  path: string,
  heading: string | RegExp = /./,
  status = 200,
) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  const html = await answer.text();
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const words = title.replace(/<[^>]+>/g, '');
  if (typeof heading === 'string') expect(words, path).toBe(heading);
  else expect(words, path).toMatch(heading);
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy, path).toMatch(/script-src 'self' .*'(nonce|sha256)-/);
  expect(policy, path).not.toContain('unsafe-eval');
  for (const [, attributes = '', script = ''] of html.matchAll(
    /<script([^>]*)>(.*?)<\/script>/gs,
  )) {
    if (/ src=|application\/ld\+json/.test(attributes)) continue;
    const [, nonce] = /nonce="(.*?)"/.exec(attributes) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy, `${path}: ${script.slice(0, 80)}`).toContain(
      nonce ? `'nonce-${nonce}'` : `'sha256-${hash}'`,
    );
  }
}
