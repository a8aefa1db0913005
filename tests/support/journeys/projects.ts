import { test } from '@playwright/test';

const names = ['phone', 'scrollbars', 'desktop'];

/** Whether this project of the Playwright configuration shows the narrow layout. */
export const isNarrow = () => ['phone', 'scrollbars'].includes(test.info().project.name);

/**
 * Returns the number of a day or provider that the `nth` of several journeys has to itself, since the
 * projects would take each other's times.
 */
export function getProjectNumber(nth: number) {
  return nth * names.length + Math.max(0, names.indexOf(test.info().project.name));
}
