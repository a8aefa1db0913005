import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

test('package.json pins Next and React to exact versions, and related packages to the same versions', () => {
  const { next, react, 'react-dom': reactDom } = dependencies;
  for (const version of [next, react, reactDom]) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(dependencies['@next/env']).toBe(next);
  expect(reactDom).toBe(react);
});
