import { formatPhone } from '@/lib/form/phone';
import { formatAddress } from '@/lib/area/address';
import { brand } from '@/lib/site-config';

/** Public phone number of the company, as people read it, or null. */
export const companyPhone = brand.phone ? formatPhone(brand.phone) : null;

export const companyAddress = brand.address
  ? formatAddress({
      address_line: brand.address.street,
      city: brand.address.city,
      region: brand.address.region,
      postal_code: brand.address.postalCode,
    })
  : null;
