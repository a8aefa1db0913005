export function startFlood(urlOf: (count: number) => string, address: string, perSecond: number) {
  const answers: Record<string, number> = {};
  const waiting = new Set<Promise<void>>();
  let count = 0;

  async function sendSearch() {
    const { status } = await requestFrom(address, urlOf(count++));
    answers[status] = (answers[status] ?? 0) + 1;
  }
  const timer = setInterval(() => {
    for (let n = 0; n < perSecond / 20; n++) {
      const request = sendSearch().catch(() => {});
      waiting.add(request);
      void request.finally(() => waiting.delete(request));
    }
  }, 50);

  return async function stop() {
    clearInterval(timer);
    await Promise.all(waiting);
    return { sent: count, answers };
  };
}

/** Sends a request as from this address: the loopback interface is a trusted proxy (LIM-8). */
export async function requestFrom(address: string, url: string) {
  const start = performance.now();
  const response = await fetch(url, { headers: { 'x-forwarded-for': address } });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - start };
}
