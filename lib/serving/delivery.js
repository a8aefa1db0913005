import { repeat } from './repeat.js';

const pauseMilliseconds = 5_000;
/** 503 means that messages or refunds failed. The route has logged that. */
const expectedStatuses = [200, 503];

/**
 * Repeatedly calls the route that sends due messages and makes due refunds, as a scheduler does on hosts
 * without this server (MSG-6).
 *
 * @param {string} origin
 * @param {string} secret
 */
export function startDelivery(origin, secret) {
  const url = `${origin}/api/cron/deliver`;
  const headers = { Authorization: `Bearer ${secret}` };

  async function deliver() {
    const response = await fetch(url, { headers });
    await response.arrayBuffer();
    if (!expectedStatuses.includes(response.status)) throw new Error(`Status ${response.status}`);
  }
  return repeat(deliver, pauseMilliseconds, 'delivery_unreachable');
}
