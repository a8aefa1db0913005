import { readFileSync } from 'node:fs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

test('Next and React are pinned to exact, matching versions', () => {
  const { next, react, 'react-dom': reactDom } = dependencies;
  for (const version of [next, react, reactDom]) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(dependencies['@next/env']).toBe(next);
  expect(reactDom).toBe(react);
});
