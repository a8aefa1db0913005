/** How many places a customer can save; the database repeats it. */
export const locationLimit = 20;

/** Characters; the database repeats them. */
export const locationLengths = {
  label: 40,
  address_line: 120,
  address_line_2: 80,
  city: 80,
  region: 80,
  postal_code: 10,
  access_notes: 500,
} as const;
