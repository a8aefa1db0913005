import { companyAddress, companyPhone } from '@/lib/contact/company';
import { brand } from '@/lib/site-config';

/** The company's email, phone number and address, if the site's configuration has them. */
export function ContactDetails({ subject }: { subject: string }) {
  const mailtoHref = `mailto:${brand.contactEmail}?subject=${encodeURIComponent(subject)}`;
  return (
    <>
      {brand.contactEmail && (
        <p>
          You can also write to <a href={mailtoHref}>{brand.contactEmail}</a>.
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
