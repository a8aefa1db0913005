import { maxLengths } from '@/lib/form/max-lengths';

/** Maximum number of addresses per customer. The database enforces it too. */
export const locationLimit = 20;

/** Maximum lengths in characters. The database enforces them too. */
export const locationLengths = {
  ...maxLengths,
  label: 40,
  address_line: 120,
  address_line_2: 80,
  region: 80,
} as const;
