import { test } from '@playwright/test';

const names = ['phone', 'scrollbars', 'desktop'];

/** Whether the current Playwright project shows the narrow layout. */
export const isNarrow = () => ['phone', 'scrollbars'].includes(test.info().project.name);

/**
 * Returns a number unique to this project and `nth`. Tests use it to choose a day or provider, so that
 * projects that run in parallel don't take each other's times.
 */
export function getProjectNumber(nth: number) {
  return nth * names.length + Math.max(0, names.indexOf(test.info().project.name));
}
