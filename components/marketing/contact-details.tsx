import { companyAddress, companyPhone } from '@/lib/contact/company';
import { brand } from '@/lib/site-config';

/** Other ways to reach the company that the site's configuration names. */
export function ContactDetails({ subject }: { subject: string }) {
  const address = `mailto:${brand.contactEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      {brand.contactEmail && (
        <p>
          You can also write to <a href={address}>{brand.contactEmail}</a>.
        </p>
      )}
      {companyPhone && (
        <p>
          You can call us at <a href={`tel:${brand.phone}`}>{companyPhone}</a>.
        </p>
      )}
      {companyAddress && (
        <p>
          Our address is {brand.legalName}, {companyAddress}.
        </p>
      )}
    </>
  );
}
