import { readFileSync } from 'node:fs';
import { serverProgram } from '@/scripts/embedded/next-program';

test('the journeys and the benchmark run the same server as npm start', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.start).toBe(`node ${serverProgram.join(' ')}`);
});
