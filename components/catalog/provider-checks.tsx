import { ShieldCheck } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { Provider } from '@/lib/catalog/provider-queries';
import { formatDate } from '@/lib/dates/format';
import { siteName } from '@/lib/site-config';

const checks = [
  ['identity_checked_on', 'Identity'],
  ['background_checked_on', 'Background'],
  ['license_checked_on', 'License'],
  ['insurance_checked_on', 'Insurance'],
] as const;
const licenseDetails = ['license_title', 'license_number', 'license_issuer'] as const;

type CheckedProvider = Pick<Provider, (typeof checks)[number][0] | (typeof licenseDetails)[number]>;

/** List of the operator's completed checks of a provider, with dates. Renders nothing if there are none. */
export function ProviderChecks({ provider }: { provider: CheckedProvider }) {
  const completedChecks = checks.flatMap(([column, label]) => {
    const day = provider[column];
    return day ? [{ label, day }] : [];
  });
  if (completedChecks.length === 0) return null;

  return (
    <ul aria-label={`Checked by ${siteName}`} className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
      {completedChecks.map(({ label, day }) => (
        <li key={label} className="flex items-center gap-1.5">
          <Icon icon={ShieldCheck} className="size-4.5 shrink-0 text-success" />
          <span>
            {label} checked on <time dateTime={day}>{formatDate(`${day}T12:00:00Z`, 'UTC')}</time>
            {label === 'License' && formatLicense(provider)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Returns ` (Master plumber, MP-00417, Colorado)`, or an empty string without details. */
function formatLicense(provider: CheckedProvider) {
  const details = licenseDetails.flatMap((column) => provider[column] ?? []);
  return details.length > 0 ? ` (${details.join(', ')})` : '';
}
