import { market } from '@/lib/site-config';
import { capitalize } from '@/lib/text';

/** Limits in characters, which the database enforces too. All fields together fit into one cookie. */
export const detailLimits = {
  address: 150,
  postal_code: 12,
  access_notes: 250,
  notes: 500,
} as const;

export const fieldLabels = {
  address: 'Address',
  postal_code: capitalize(market.words.postalCode),
  access_notes: 'Access notes',
  notes: 'Notes for your provider',
  phone: 'Phone for this booking',
  reason: 'Reason',
  comment: 'Review',
  details: 'What happened?',
};

/** Limit of the cancellation reason in characters, which the database enforces too. */
export const reasonLimit = 500;

/** Fields typed on the details step. The place chosen there is part of the selection. */
export type Details = {
  location_id: string | null;
  address: string;
  postal_code: string | null;
  access_notes: string;
  notes: string;
};
