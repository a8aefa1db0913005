import { formatArea, isCodeLast, type Area } from './area';

type Address = Area & { address_line: string; address_line_2?: string | null };

/** Returns the lines of an address: `1 Main St` and `Boulder, CO 80302`. */
export function getAddressLines({ address_line, address_line_2, ...area }: Address) {
  return [address_line, address_line_2, formatCityLine(area)].filter(Boolean);
}

/** Formats an address on one line: `1 Main St, Boulder, CO 80302`, or `Calle Mayor 1, 28013 Madrid`. */
export function formatAddress(address: Address) {
  return getAddressLines(address).join(', ');
}

function formatCityLine({ city, region, postal_code }: Area) {
  if (isCodeLast) return `${city}, ${region} ${postal_code}`;
  const line = formatArea({ city, postal_code });
  // A province often has the same name as its capital.
  return region === city ? line : `${line}, ${region}`;
}
