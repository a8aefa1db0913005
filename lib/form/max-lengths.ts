/** Maximum lengths, in characters, of text that several forms ask for. Must match private.get_max_length. */
export const maxLengths = {
  name: 80,
  phone: 32,
  email: 320,
  // The details of a booking, from here to the notes, fit into one cookie together.
  address: 150,
  postal_code: 12,
  access_notes: 250,
  notes: 500,
  cancellation_reason: 500,
  city: 80,
} as const;
