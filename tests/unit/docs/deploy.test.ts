import { readFileSync } from 'node:fs';

const text = readFileSync('docs/deploy.md', 'utf8');

const steps = text.split(/^(?=\d+\. )/m).slice(1);

test('the steps of docs/deploy.md are numbered consecutively for each host', () => {
  const numbers = steps.map((step) => Number.parseInt(step));
  // The steps for Vercel and the steps for a Node server have the same numbers.
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 8, 9, 10, 11, 12, 13, 14]);
});

test('every step of docs/deploy.md except the third states what you see when it worked', () => {
  // Step 3 only writes a file.
  expect(steps.filter((step) => !step.includes('_You see_')).map((step) => step[0])).toEqual(['3']);
});
