import { readFileSync } from 'node:fs';
import { routeTable } from '@/lib/route-table';

const text = readFileSync('docs/deploy.md', 'utf8');

test('the firewall rules in docs/deploy.md cover every costly route (LIM-11)', () => {
  const step = /\*\*Limit costly pages\*\*.*?\(LIM-11\)/s.exec(text)?.[0] ?? '';
  const rules = [...step.matchAll(/`(\/[^`]+)`/g)].map(([, rule = '']) => rule);
  const patterns = rules.map((rule) => new RegExp(`^${rule.replaceAll('*', '[^/]+')}$`));
  const costly = routeTable.filter(({ cost }) => cost).map(({ path }) => path);
  expect(costly).toContain('/services');
  expect(costly.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});

test('the steps of docs/deploy.md say what you should see and are numbered without a gap', () => {
  const steps = text.split(/^(?=\d+\. )/m).slice(1);
  const numbers = steps.map((step) => Number.parseInt(step));
  // The steps for Vercel and those for a Node server have the same numbers.
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14]);
  // Step 3 writes a file.
  expect(steps.filter((step) => !step.includes('_You see_')).map((step) => step[0])).toEqual(['3']);
});
