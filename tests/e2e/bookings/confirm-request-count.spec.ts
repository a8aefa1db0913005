import { openStep } from '../../support/bookings/booking-steps';
import { signInNewCustomer } from '../../support/auth/signed-in';
import { expect, openElsewhere, test } from '../../support/journeys/fixtures';
import { startAppCopy } from '../../support/servers/app-copy';
import { startCollector } from '../../support/servers/collector';

test('confirming a booking makes four requests to the backend, three of them in parallel', async ({
  browser,
}) => {
  const collector = await startCollector();
  const app = await startAppCopy({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  try {
    const page = await openElsewhere(browser, app.url);
    await signInNewCustomer(page.context(), app.url);
    await openStep(page, 'confirm', 1);
    await page.waitForLoadState('networkidle');
    const clickedAt = Date.now();
    await page.getByRole('button', { name: 'Confirm booking' }).click();
    await expect(page.getByRole('heading', { name: 'Booking confirmed' })).toBeVisible();

    // Leaves out the signing keys, the delivery of messages after the response, and the policy, which is cached for
    // everyone and read again whenever it expires.
    const isBookingRequest = ({ name, startedAt }: BackendRequest) =>
      startedAt > clickedAt && /confirm_booking$|\/rest\/v1\/(?!booking_policies$)\w+$/.test(name);
    const listRequests = () => parseRequests(collector.read()).filter(isBookingRequest);
    await expect
      .poll(() => listRequests().map(({ name }) => name))
      .toContain('GET /rest/v1/bookings');
    const [confirmation, ...reads] = listRequests().sort((a, b) => a.startedAt - b.startedAt);
    expect(confirmation!.name).toBe('GET /rest/v1/rpc/confirm_booking');
    expect(reads.map(({ name }) => name).sort()).toEqual([
      'GET /rest/v1/bookings',
      'GET /rest/v1/customer_profiles',
      'GET /rest/v1/notification_preferences',
    ]);
    const firstEnd = Math.min(...reads.map(({ endedAt }) => endedAt));
    for (const { startedAt } of reads) expect(startedAt).toBeLessThan(firstEnd);
    await page.context().close();
  } finally {
    await app.stop();
    collector.stop();
  }
});

type BackendRequest = { name: string; startedAt: number; endedAt: number };

/** Parses the backend requests in a collector's traces. Times are in milliseconds since 1970. */
function parseRequests(traces: string): BackendRequest[] {
  const spans = traces.matchAll(
    /"name":"fetch ([^"]+)"[^{}]*?"startTimeUnixNano":"?(\d+)"?,"endTimeUnixNano":"?(\d+)"?/g,
  );
  return [...spans].map(([, name = '', startNanoseconds, endNanoseconds]) => ({
    name,
    startedAt: Number(startNanoseconds) / 1e6,
    endedAt: Number(endNanoseconds) / 1e6,
  }));
}
