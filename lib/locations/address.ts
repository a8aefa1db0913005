type Address = {
  address_line: string;
  address_line_2: string | null;
  city: string;
  region: string;
  postal_code: string;
};

/** As it is written on an envelope. */
export function addressLines(place: Address) {
  const { address_line, address_line_2, city, region, postal_code } = place;
  return [address_line, address_line_2, `${city}, ${region} ${postal_code}`].filter(
    (line) => line !== null,
  );
}

/** Where directions lead: the position if one was saved, otherwise the address. */
export function getDestination(
  place: Address & { latitude: number | null; longitude: number | null },
) {
  const { latitude, longitude } = place;
  if (latitude !== null && longitude !== null) return `${latitude},${longitude}`;
  return addressLines(place).join(', ');
}
