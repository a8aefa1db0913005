import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nextJest from 'next/jest.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const createConfig = nextJest({ dir: root });
const support = '<rootDir>/tests/support';
const everywhere = [`${support}/jest/test-timeout.ts`, `${support}/jest/quiet-console.ts`];

/** ESM-only packages that tests reach; Jest runs CommonJS and must compile them. */
const esmPackages = ['react-day-picker', 'p-limit', 'yocto-queue', 'ical.js'];

async function project(displayName, config) {
  const { transformIgnorePatterns, ...resolved } = await createConfig({
    displayName,
    rootDir: root,
    testMatch: [`<rootDir>/tests/${displayName}/**/*.test.{ts,tsx}`],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.roam'],
    ...config,
  })();
  const compiled = `/node_modules/(?!(${esmPackages.join('|')})/)`;
  return { ...resolved, transformIgnorePatterns: [compiled, ...transformIgnorePatterns.slice(1)] };
}

export const unit = await project('unit', {
  testEnvironment: 'node',
  setupFiles: [`${support}/jest/quiet-imports.ts`, `${support}/jest/environment.ts`],
  setupFilesAfterEnv: everywhere,
});

export default {
  projects: [
    unit,
    await project('components', {
      testEnvironment: 'jsdom',
      setupFiles: [`${support}/jest/environment.ts`],
      setupFilesAfterEnv: [...everywhere, `${support}/jest/jest-dom.ts`],
    }),
    await project('database', {
      testEnvironment: 'node',
      setupFiles: [`${support}/jest/quiet-imports.ts`],
      globalSetup: `${support}/database/database-setup.ts`,
      globalTeardown: `${support}/database/database-teardown.ts`,
      setupFilesAfterEnv: [
        ...everywhere,
        `${support}/next/mocks.ts`,
        `${support}/database/database-files.ts`,
      ],
    }),
  ],
};
