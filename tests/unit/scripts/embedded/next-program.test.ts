import { readFileSync } from 'node:fs';
import { serverProgram } from '@/scripts/embedded/next-program';

test('journeys, benchmarks and the Docker image run the same server as npm start', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts.start).toBe(`node ${serverProgram.join(' ')}`);
  const command = /^CMD (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
  expect(JSON.parse(command)).toEqual(['node', ...serverProgram]);
});
