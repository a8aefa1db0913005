import path from 'node:path';
import { fileURLToPath } from 'node:url';
import nextJest from 'next/jest.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const createConfig = nextJest({ dir: root });
const support = '<rootDir>/tests/support';

/** ESM-only packages that tests reach; Jest runs CommonJS and must compile them. */
const esmPackages = ['react-day-picker'];

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

export default {
  projects: [
    await project('unit', {
      testEnvironment: 'node',
      setupFiles: [`${support}/quiet-imports.ts`, `${support}/environment.ts`],
      setupFilesAfterEnv: [`${support}/quiet-console.ts`],
    }),
    await project('components', {
      testEnvironment: 'jsdom',
      setupFiles: [`${support}/environment.ts`],
      setupFilesAfterEnv: [`${support}/quiet-console.ts`, `${support}/jest-dom.ts`],
    }),
    await project('database', {
      testEnvironment: 'node',
      setupFiles: [`${support}/quiet-imports.ts`],
      globalSetup: `${support}/database-setup.ts`,
      globalTeardown: `${support}/database-teardown.ts`,
      setupFilesAfterEnv: [`${support}/quiet-console.ts`, `${support}/database-files.ts`],
    }),
  ],
};
