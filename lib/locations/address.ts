type Address = {
  address_line: string;
  address_line_2: string | null;
  city: string;
  region: string;
  postal_code: string;
};

export function getAddressLines(place: Address) {
  const { address_line, address_line_2, city, region, postal_code } = place;
  return [address_line, address_line_2, `${city}, ${region} ${postal_code}`].filter(
    (line) => line !== null,
  );
}

/** Returns the destination for directions: the saved position, otherwise the address. */
export function getDestination(
  place: Address & { latitude: number | null; longitude: number | null },
) {
  const { latitude, longitude } = place;
  if (latitude !== null && longitude !== null) return `${latitude},${longitude}`;
  return getAddressLines(place).join(', ');
}
