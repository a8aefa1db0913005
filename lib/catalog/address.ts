type Address = { address_line: string; city: string; region: string; postal_code: string };

export function formatAddress({ address_line, city, region, postal_code }: Address) {
  return `${address_line}, ${city}, ${region} ${postal_code}`;
}
