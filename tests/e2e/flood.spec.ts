import { requestFrom, startFlood } from '@/tests/support/servers/flood';
import { expect, test } from '../support/journeys/fixtures';

const rounds = 5;
const visits = 10;

test(
  '200 searches a second from one IP address slow another’s by at most half (LIM-11)',
  {
    tag: '@long',
  },
  async ({ baseURL }) => {
    test.setTimeout(300_000);
    let requestCount = 0;
    const getSearch = (who: string) => `${baseURL}/services?q=${who}-${++requestCount}`;
    /** Makes a visitor's searches in sequence, each different and from a new IP address. */
    async function visit() {
      const times: number[] = [];
      for (let visit = 0; visit < visits; visit++) {
        const answer = await requestFrom(
          `198.51.${requestCount % 250}.${visit}`,
          getSearch('haircut'),
        );
        expect(answer.status).toBe(200);
        times.push(answer.milliseconds);
      }
      return times;
    }

    await visit();
    const [quiet, flooded]: [number[], number[]] = [[], []];
    const answers: Record<string, number> = {};
    for (let round = 0; round < rounds; round++) {
      quiet.push(...(await visit()));
      const stop = startFlood(() => getSearch('flood'), '203.0.113.200', 200);
      flooded.push(...(await visit()));
      const flood = await stop();
      for (const [status, count] of Object.entries(flood.answers))
        answers[status] = (answers[status] ?? 0) + count;
    }
    const [alone, beside] = [getMedian(quiet), getMedian(flooded)];
    const figures = `${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside it`;
    console.log(`A search: ${figures}; the flood was answered ${JSON.stringify(answers)}`);
    expect(answers['429']).toBeGreaterThan(answers['200'] ?? 0);
    expect(beside).toBeLessThanOrEqual(1.5 * alone);
  },
);

function getMedian(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
