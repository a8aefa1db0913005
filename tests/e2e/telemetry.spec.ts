import { signedIn } from '../support/auth/signed-in';
import { breakRows } from '../support/journeys/e2e-faults';
import { expect, test } from '../support/journeys/fixtures';
import { startAppCopy } from '../support/servers/app-copy';

test.use({
  allowed: async ({}, allow) => allow([/Failed to load resource/, /Minified React error/, /^500/]),
});

test('a failed page is found by its request id in the log (OPS-14, FAIL-14)', async ({
  page,
  context,
}) => {
  const app = await startAppCopy({});
  try {
    const { id } = await signedIn(context, app.url);
    const mend = await breakRows('customer_profiles', 'select', 'id', id);
    const response = await page.goto(`${app.url}/my-bookings`);
    const shown = page.getByText(/^Reference: /);
    await expect(shown).toBeVisible();
    const reference = (await shown.textContent())!.replace('Reference: ', '');
    await mend();

    const request = response!.headers()['x-request-id'];
    expect(request).toMatch(/^[0-9a-f]{10}$/);
    const lines = app
      .readErrors()
      .split('\n')
      .filter((line) => line.startsWith('{"at"'));
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ event: 'request_failed', id: reference, request }),
    );
  } finally {
    await app.stop();
  }
});
