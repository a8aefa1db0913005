// Mocks of the Next.js APIs that need a running server.

// Loads the context lazily, because Jest hoists `jest.mock` above imports.
const getContext = () =>
  jest.requireActual<typeof import('./context')>('@/tests/support/next/context');

jest.mock('next/headers', () => getContext().mockNextHeaders);
jest.mock('next/cache', () => getContext().mockNextCache);
jest.mock('@/lib/actions/run', () =>
  getContext().createCheckedRun(jest.requireActual('@/lib/actions/run')),
);
jest.mock('next/server', () => ({
  ...jest.requireActual<object>('next/server'),
  ...getContext().mockNextServer,
}));
