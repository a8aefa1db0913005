import { unit } from '../jest.config.mjs';

/** Unit tests of lib as a single project, because Stryker's per-test coverage doesn't support several projects. */
export default { ...unit, testMatch: ['<rootDir>/tests/unit/lib/**/*.test.{ts,tsx}'] };
