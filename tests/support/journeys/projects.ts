import { test } from '@playwright/test';

const projectNames = ['phone', 'scrollbars', 'desktop'];

/** Whether the current Playwright project shows the narrow layout. */
export const isNarrow = () => ['phone', 'scrollbars'].includes(test.info().project.name);

/**
 * Returns a number that is unique to this project and `nth`. Tests choose a day or provider by it, so that
 * projects that run in parallel don't take each other's slots.
 */
export function getProjectNumber(nth: number) {
  return nth * projectNames.length + Math.max(0, projectNames.indexOf(test.info().project.name));
}
