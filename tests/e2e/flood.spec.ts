import { requestFrom, startFlood } from '@/tests/support/servers/flood';
import { expect, test } from '../support/journeys/fixtures';

const roundCount = 5;
const searchesPerSample = 10;

test(
  '200 searches a second from one IP address slow other searches by at most half (LIM-11)',
  {
    tag: '@long',
  },
  async ({ baseURL }) => {
    test.setTimeout(300_000);
    let requestCount = 0;
    const getSearchUrl = (name: string) => `${baseURL}/services?q=${name}-${++requestCount}`;
    /** Sends searches one after another, each with its own text and IP address. Returns their times in milliseconds. */
    async function measureSearches() {
      const times: number[] = [];
      for (let search = 0; search < searchesPerSample; search++) {
        const response = await requestFrom(
          `198.51.${requestCount % 250}.${search}`,
          getSearchUrl('haircut'),
        );
        expect(response.status).toBe(200);
        times.push(response.milliseconds);
      }
      return times;
    }

    // Warms up the server.
    await measureSearches();
    const [quietTimes, floodedTimes]: [number[], number[]] = [[], []];
    const statusCounts: Record<string, number> = {};
    for (let round = 0; round < roundCount; round++) {
      quietTimes.push(...(await measureSearches()));
      const stopFlood = startFlood(() => getSearchUrl('flood'), '203.0.113.200', 200);
      floodedTimes.push(...(await measureSearches()));
      const flood = await stopFlood();
      for (const [status, count] of Object.entries(flood.responseCounts))
        statusCounts[status] = (statusCounts[status] ?? 0) + count;
    }
    const [quietMedian, floodedMedian] = [getMedian(quietTimes), getMedian(floodedTimes)];
    const summary = `${quietMedian.toFixed(0)} ms alone, ${floodedMedian.toFixed(0)} ms during the flood`;
    console.log(`A search: ${summary}; flood responses by status: ${JSON.stringify(statusCounts)}`);
    expect(statusCounts['429']).toBeGreaterThan(statusCounts['200'] ?? 0);
    expect(floodedMedian).toBeLessThanOrEqual(1.5 * quietMedian);
  },
);

function getMedian(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
