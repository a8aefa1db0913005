const intervalMilliseconds = 5_000;

/**
 * Calls the route that sends due messages and makes due refunds repeatedly, like a scheduler on hosts
 * without this server. Rounds never overlap. The route logs its own failures; an unreachable route is
 * logged here, once per outage.
 *
 * @param {string} origin
 * @param {string} secret
 */
export function startDelivery(origin, secret) {
  const url = `${origin}/api/cron/deliver`;
  const headers = { Authorization: `Bearer ${secret}` };
  const expectedStatuses = [200, 503];
  let isFailing = false;
  let isStopped = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  async function runRound() {
    try {
      const response = await fetch(url, { headers });
      await response.arrayBuffer();
      if (!expectedStatuses.includes(response.status)) throw new Error(`Status ${response.status}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing && !isStopped) log(String(error));
      isFailing = true;
    }
    if (!isStopped) timer = setTimeout(runRound, intervalMilliseconds);
  }
  void runRound();

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** @param {string} message */
function log(message) {
  const line = { at: new Date().toISOString(), level: 'error', event: 'delivery_unreachable' };
  console.error(JSON.stringify({ ...line, cause: { message } }));
}
