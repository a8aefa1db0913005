/** Sends `perSecond` requests a second until stopped, and counts the responses by status. */
export function startFlood(
  getUrl: (index: number) => string,
  ipAddress: string,
  perSecond: number,
) {
  const responseCounts: Record<string, number> = {};
  const pending = new Set<Promise<void>>();
  let count = 0;

  async function sendRequest() {
    const { status } = await requestFrom(ipAddress, getUrl(count++));
    responseCounts[status] = (responseCounts[status] ?? 0) + 1;
  }
  // Twenty ticks a second spread the requests evenly.
  const timer = setInterval(() => {
    for (let n = 0; n < perSecond / 20; n++) {
      const request = sendRequest().catch(() => {});
      pending.add(request);
      void request.finally(() => pending.delete(request));
    }
  }, 50);

  return async function stop() {
    clearInterval(timer);
    await Promise.all(pending);
    return { sent: count, responseCounts };
  };
}

/** Sends a request that appears to come from this IP address. Loopback is a trusted proxy (LIM-8). */
export async function requestFrom(ipAddress: string, url: string) {
  const start = performance.now();
  const response = await fetch(url, { headers: { 'x-forwarded-for': ipAddress } });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - start };
}
