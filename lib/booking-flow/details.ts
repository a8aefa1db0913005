import { maxLengths } from '@/lib/form/max-lengths';
import { nameLabels } from '@/lib/form/names';
import type { OnSite } from '@/lib/form/on-site';
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

/** Saved address that a page shows, and the person it names. Without a saved address, the draft has the details. */
export type ShownAddress = Pick<Details, 'location_id' | keyof OnSite>;

export const getShownAddress = ({
  location_id,
  on_site_name,
  on_site_phone,
}: Details): ShownAddress => ({
  location_id,
  on_site_name,
  on_site_phone,
});

/** Fields typed on the details step. The venue chosen there is part of the selection. */
export type Details = OnSite & {
  location_id: string | null;
  address: string;
  postal_code: string | null;
  access_notes: string;
  notes: string;
};
