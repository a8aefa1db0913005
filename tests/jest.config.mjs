import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nextJest from 'next/jest.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const createConfig = nextJest({ dir: root });
const support = '<rootDir>/tests/support';
const sharedSetup = [`${support}/jest/test-timeout.ts`, `${support}/jest/quiet-console.ts`];

/** ESM-only packages that tests import. Jest runs CommonJS, so it must compile them. */
const esmPackages = ['react-day-picker', 'p-limit', 'yocto-queue', 'ical.js', 'rrule-temporal'];

async function createProject(displayName, config) {
  const { transformIgnorePatterns, ...projectConfig } = await createConfig({
    displayName,
    rootDir: root,
    testMatch: [`<rootDir>/tests/${displayName}/**/*.test.{ts,tsx}`],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    modulePathIgnorePatterns: ['<rootDir>/.next', '<rootDir>/.roam'],
    ...config,
  })();
  const uncompiledPackages = `/node_modules/(?!(${esmPackages.join('|')})/)`;
  return {
    ...projectConfig,
    transformIgnorePatterns: [uncompiledPackages, ...transformIgnorePatterns.slice(1)],
  };
}

export const unit = await createProject('unit', {
  testEnvironment: 'node',
  setupFiles: [`${support}/jest/quiet-imports.ts`, `${support}/jest/environment.ts`],
  setupFilesAfterEnv: sharedSetup,
});

export default {
  projects: [
    unit,
    await createProject('components', {
      testEnvironment: 'jsdom',
      setupFiles: [`${support}/jest/environment.ts`],
      setupFilesAfterEnv: [...sharedSetup, `${support}/jest/jest-dom.ts`],
    }),
    await createProject('database', {
      testEnvironment: 'node',
      setupFiles: [`${support}/jest/quiet-imports.ts`],
      globalSetup: `${support}/database/database-setup.ts`,
      globalTeardown: `${support}/database/database-teardown.ts`,
      setupFilesAfterEnv: [
        ...sharedSetup,
        `${support}/next/mocks.ts`,
        `${support}/database/database-files.ts`,
      ],
    }),
  ],
};
