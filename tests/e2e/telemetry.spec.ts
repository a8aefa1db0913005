import { randomBytes } from 'node:crypto';
import { signInNewCustomer } from '../support/auth/signed-in';
import { breakRows } from '../support/journeys/e2e-faults';
import { expect, test } from '../support/journeys/fixtures';
import { startAppCopy } from '../support/servers/app-copy';
import { startCollector } from '../support/servers/collector';

const metricsSecret = 'a secret of sixteen';

test.use({
  allowed: async ({}, allow) => allow([/Failed to load resource/, /Minified React error/, /^500/]),
});

test('a failed request appears in logs, metrics and traces without secrets (OPS-14, OPS-15, OPS-16, FAIL-14)', async ({
  page,
  context,
}) => {
  const collector = await startCollector();
  const app = await startAppCopy({
    ROAM_METRICS_SECRET: metricsSecret,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  try {
    const { id } = await signInNewCustomer(context, app.url);
    const repair = await breakRows('customer_profiles', 'select', 'id', id);
    const response = await page.goto(`${app.url}/my-bookings?q=secret-query`);
    const referenceText = page.getByText(/^Reference: /);
    await expect(referenceText).toBeVisible();
    const reference = (await referenceText.textContent())!.replace('Reference: ', '');
    await repair();

    const requestId = response!.headers()['x-request-id'];
    expect(requestId).toMatch(/^[0-9a-f]{10}$/);
    await expect
      .poll(() => parseLogLines(app.readErrors()))
      .toContainEqual(
        expect.objectContaining({ event: 'request_failed', id: reference, request: requestId }),
      );

    const token = randomBytes(32).toString('base64url');
    for (const path of [`/provider-booking/${token}`, `/calendar/${token}`])
      await (await fetch(app.url + path)).text();
    const metrics = await fetchMetrics(app.url);
    expect(metrics).toContain('roam_request_seconds_count{route="/my-bookings",status="2xx"} 1');
    expect(metrics).toContain('roam_request_seconds_count{route="/provider-booking/:token"');
    expect(metrics).toMatch(/roam_events_total\{level="error",event="request_failed"\} [1-9]/);
    expect(metrics).toMatch(/^roam_open_holds \d+$/m);

    await expect.poll(collector.read).toContain('"GET /calendar/:token"');
    const traces = collector.read();
    expect(traces).toContain('"GET /my-bookings"');
    expect(traces).toContain('"fetch GET /rest/v1/customer_profiles"');
    expect(traces).toContain(requestId);
    for (const output of [metrics, traces]) {
      expect(output).not.toContain(token);
      expect(output).not.toContain('secret-query');
      expect(output).not.toContain(id);
    }
  } finally {
    await app.stop();
    collector.stop();
  }
});

/** Fetches the metrics with the secret. Expects a request without it to be rejected. */
async function fetchMetrics(url: string) {
  expect((await fetch(`${url}/api/metrics`)).status).toBe(404);
  const headers = { authorization: `Bearer ${metricsSecret}` };
  return (await fetch(`${url}/api/metrics`, { headers })).text();
}

function parseLogLines(output: string) {
  const lines = output.split('\n').filter((line) => /^\{.*\}$/.test(line));
  return lines.map((line) => JSON.parse(line) as object);
}
