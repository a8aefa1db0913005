/** Characters; small enough for all to travel in one cookie (the database repeats them). */
export const detailLimits = {
  address: 150,
  postal_code: 12,
  access_notes: 250,
  notes: 500,
} as const;

/** What is typed into a booking's forms, as it is labelled. */
export const fieldLabels = {
  address: 'Address',
  postal_code: 'ZIP code',
  access_notes: 'Access notes',
  notes: 'Notes for your provider',
  reason: 'Reason',
  comment: 'Review',
};

/** Characters of the reason for cancelling; the database repeats it. */
export const reasonLimit = 500;

/** What was typed on the details step; the place that was chosen there is in the selection. */
export type Details = {
  location_id: string | null;
  address: string;
  postal_code: string | null;
  access_notes: string;
  notes: string;
};
