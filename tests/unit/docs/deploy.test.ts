import { readFileSync } from 'node:fs';

const text = readFileSync('docs/deploy.md', 'utf8');

const steps = text.split(/^(?=\d+\. )/m).slice(1);

test('the steps of docs/deploy.md are numbered', () => {
  const numbers = steps.map((step) => Number.parseInt(step));
  // The steps for Vercel and those for a Node server have the same numbers.
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14]);
});

test('the steps of docs/deploy.md state the expected result', () => {
  // Step 3 writes a file.
  expect(steps.filter((step) => !step.includes('_You see_')).map((step) => step[0])).toEqual(['3']);
});
