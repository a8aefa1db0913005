import { createHash } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './fixtures';

declare global {
  interface Window {
    violations: string[];
  }
}

/** Records violations of the page's content security policy. Add it to the page as an init script. */
export function recordViolations() {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    window.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
}

/** Opens a page, and expects its heading, a strict content security policy and no violations. */
export async function visit(page: Page, path: string, heading: string | RegExp = /./) {
  const response = await page.goto(path);
  const policy = (await response?.allHeaders())?.['content-security-policy'] ?? '';
  const scriptPolicy =
    policy.split('; ').find((directive) => directive.startsWith('script-src ')) ?? '';
  expect(scriptPolicy, path).toMatch(/^script-src 'self' .*'(nonce|sha256)-/);
  expect(scriptPolicy, path).not.toContain('unsafe');
  // Located by tag, because an open announcement hides the page from the accessibility tree.
  await expect(page.locator('h1:visible'), path).toHaveText(heading);
  // React removes the startup notice when it hydrates the page.
  await expect(page.locator('#startup-failure'), path).toHaveCount(0);
  expect(await page.evaluate(() => window.violations), path).toEqual([]);
  return response;
}

/**
 * Requests a page without a browser, for pages already visited under another URL. Checks its status, its
 * heading, and that its policy contains a hash or nonce for each of its scripts.
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
  const [, headingHtml = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  const text = headingHtml.replace(/<[^>]+>/g, '');
  if (typeof heading === 'string') expect(text, path).toBe(heading);
  else expect(text, path).toMatch(heading);
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
