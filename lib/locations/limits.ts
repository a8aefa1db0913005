/** Maximum number of addresses per customer. The database enforces it too. */
export const locationLimit = 20;

/** Maximum lengths in characters. The database enforces them too. */
export const locationLengths = {
  label: 40,
  address_line: 120,
  address_line_2: 80,
  city: 80,
  region: 80,
  postal_code: 10,
  access_notes: 500,
} as const;
