import { nameLabels } from '@/lib/form/names';
import { market } from '@/lib/site-config';
import { capitalize } from '@/lib/text';

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
