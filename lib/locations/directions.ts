import { formatAddress } from '@/lib/area/address';

/** Returns the destination for directions: the saved position, otherwise the address. */
export function getDestination({
  latitude,
  longitude,
  ...address
}: Parameters<typeof formatAddress>[0] & { latitude: number | null; longitude: number | null }) {
  if (latitude !== null && longitude !== null) return `${latitude},${longitude}`;
  return formatAddress(address);
}

export function getMapsHref(destination: string) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`;
}
