import type { ShownAddress } from '@/lib/booking-flow/details-schema';

/** Hidden fields with the saved address that a page shows, and the person who is there. */
export function ShownAddressFields({ address }: { address: ShownAddress }) {
  if (!address.location_id) return null;
  return Object.entries(address).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}
