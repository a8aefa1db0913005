import { unit } from '../jest.config.mjs';

/** Unit tests of lib as a single project, because Stryker's coverage by test supports no more. */
export default { ...unit, testMatch: ['<rootDir>/tests/unit/lib/**/*.test.{ts,tsx}'] };
