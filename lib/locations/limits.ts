/** Number of places a customer can save. The database checks it too. */
export const locationLimit = 20;

/** Lengths in characters. The database checks them too. */
export const locationLengths = {
  label: 40,
  address_line: 120,
  address_line_2: 80,
  city: 80,
  region: 80,
  postal_code: 10,
  access_notes: 500,
} as const;
