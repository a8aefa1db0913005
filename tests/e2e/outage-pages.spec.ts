import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { routeTable } from '@/lib/route-table';
import { findFreePort } from '../../scripts/embedded/ports';
import { createSessionCookies, formatCookieHeader } from '../support/auth/session-cookies';
import { signInNewCustomer } from '../support/auth/signed-in';
import { expect, test } from '../support/journeys/fixtures';
import { startAppCopy } from '../support/servers/app-copy';
import { startFaultProxy } from '../support/servers/fault-proxy';

test.use({ javaScriptEnabled: false });

/** Connects a build to another backend, whose URL is in the compiled code. */
function replaceBackend(build: string, url: string) {
  const folder = path.join(build, 'server');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js')) continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    if (source.includes(process.env.ROAM_E2E_AUTH!))
      writeFileSync(path.join(folder, file), source.replaceAll(process.env.ROAM_E2E_AUTH!, url));
  }
}

const parameters: Record<string, string> = {
  ':reference': 'S8HS5TZF',
  ':token': 'A'.repeat(43),
};
const paths = routeTable
  .filter(({ kind }) => kind === 'live' || kind === 'personal')
  .map((route) =>
    route.path.replace(
      /:\w+/g,
      (name) => parameters[name] ?? '00000000-0000-4000-8000-00000000dead',
    ),
  )
  // Diagnostics are off.
  .filter((pathname) => !pathname.startsWith('/test'));

test('without JavaScript, every page rendered per request shows its error during an outage and can be retried (FAIL-2, FAIL-7, SITE-13)', async ({
  page,
  context,
}) => {
  const proxy = await startFaultProxy(process.env.ROAM_E2E_AUTH!, await findFreePort());
  const app = await startAppCopy({}, (build) => replaceBackend(build, proxy.url));
  try {
    const person = await signInNewCustomer(context, app.url);
    const cookie = formatCookieHeader(createSessionCookies(person.session));
    proxy.setFault('/rest/', '503');
    const failures: string[] = [];
    const checkPage = async (pathname: string) => {
      const response = await fetch(app.url + pathname, { headers: { cookie } });
      const html = await response.text();
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
      if (response.status !== 200 || !main.includes('<h1'))
        failures.push(`${response.status} ${pathname}`);
    };
    await Promise.all(paths.map(checkPage));
    expect(failures).toEqual([]);

    await page.goto(`${app.url}/my-bookings`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Error');
    proxy.setFault('/rest/');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My bookings');
  } finally {
    await app.stop();
    proxy.stop();
  }
});
