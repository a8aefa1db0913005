import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Runs before the page's own scripts, and records violations of its policy. */
export function recordViolations() {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
}

/** Opens a page, and expects its heading and no violation of its own policy. */
export async function visit(page: Page, path: string, heading: string | RegExp = /./) {
  const response = await page.goto(path);
  const policy = (await response?.allHeaders())?.['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((one) => one.startsWith('script-src ')) ?? '';
  expect(scripts, path).toMatch(/^script-src 'self' .*'(nonce|sha256)-/);
  expect(scripts, path).not.toContain('unsafe');
  // Located by its tag, because an open announcement hides the page from roles. Streamed
  // content is hidden at the end of the document until it is moved into place.
  await expect(page.locator('h1:visible'), path).toHaveText(heading);
  // The page is hydrated: React has removed the startup notice.
  await expect(page.locator('#startup-failure'), path).toHaveCount(0);
  expect(await page.evaluate(() => window.violations), path).toEqual([]);
  return response;
}

/**
 * Checks a URL without a browser, for pages already visited under another URL: its
 * heading, and a hash or nonce in its own policy for each of its scripts.
 */
export async function expectPage(
  request: APIRequestContext,
  path: string,
  heading: string | RegExp = /./,
  status = 200,
) {
  const response = await request.get(path);
  expect(response.status(), path).toBe(status);
  const html = await response.text();
  const [, title = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const words = title.replace(/<[^>]+>/g, '');
  if (typeof heading === 'string') expect(words, path).toBe(heading);
  else expect(words, path).toMatch(heading);
  const policy = response.headers()['content-security-policy'] ?? '';
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
