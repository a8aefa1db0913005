import { maxLengths } from '@/lib/form/max-lengths';
import { nameLabels } from '@/lib/form/names';
import { market } from '@/lib/site-config';
import { capitalize } from '@/lib/text';

const { address, postal_code, access_notes, notes } = maxLengths;

/** Limits in characters. All fields together fit into one cookie. */
export const detailLimits = { address, postal_code, access_notes, notes };

export const fieldLabels = {
  ...nameLabels,
  address: 'Address',
  postal_code: capitalize(market.words.postalCode),
  access_notes: 'Access notes',
  notes: 'Notes for your provider',
  phone: 'Phone for this booking',
  reason: 'Reason',
  comment: 'Review',
  details: 'What happened?',
};
