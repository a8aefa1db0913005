import { readdirSync } from 'node:fs';
import { isDelivering } from '@/lib/health/delivery-limits';
import { maxPictureBytes } from '@/lib/images/picture-file';
import { migrationsFolder } from '../embedded/settings';
import {
  error,
  inspectionSchema,
  ok,
  skipped,
  warning,
  type Deployment,
  type Finding,
  type Inspection,
} from './finding';
import { request } from './requests';

const requiredExtensions = ['btree_gist', 'fuzzystrmatch', 'pg_trgm', 'unaccent'];
const pushCommand = 'npx supabase db push --linked';

/** Names of the checks that require `inspect_deployment`. */
const inspectionChecks =
  'migrations, extensions, storage bucket, delivery, booking policy, postal codes, providers';

/** Reads the state of the database through the data API and checks it. */
export async function checkDatabase({ env, isEmbedded }: Deployment): Promise<Finding[]> {
  const url = new URL('/rest/v1/rpc/inspect_deployment', env.NEXT_PUBLIC_SUPABASE_URL);
  const apikey = env.SUPABASE_SECRET_KEY ?? '';
  const headers = { apikey, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{}' };
  const response = await request(url, init).catch(() => null);
  const name = 'database';
  const createFailure = (text: string) => [error(name, text), skipped(inspectionChecks)];
  if (!response) return createFailure(`${url.origin} doesn't respond. Check its URL.`);
  if (response.status === 401 || response.status === 403)
    return createFailure('Rejects SUPABASE_SECRET_KEY. Copy it again from Settings, API Keys.');
  if (response.status === 404)
    return createFailure(
      `The function inspect_deployment is missing. Apply the migrations: ${pushCommand}.`,
    );
  if (!response.ok) return createFailure(`Returns ${response.status}: ${await response.text()}`);
  return [
    ok(name, 'responds'),
    ...checkInspection(inspectionSchema.parse(await response.json()), listMigrations(), isEmbedded),
  ];
}

export function checkInspection(
  inspection: Inspection,
  localMigrations: string[],
  isEmbedded = false,
): Finding[] {
  return [
    checkMigrations(inspection.migrations, localMigrations, isEmbedded),
    checkExtensions(inspection.extensions),
    checkBucket(inspection.bucket),
    checkDelivery(inspection.seconds_since_last_delivery),
    inspection.has_policy
      ? ok('booking policy')
      : error('booking policy', 'No policy is in force. Insert a row into booking_policies.'),
    checkPostalCodes(inspection),
    ...checkProviders(inspection),
  ];
}

function listMigrations() {
  return readdirSync(migrationsFolder).flatMap((file) => /^(\d+)_.*\.sql$/.exec(file)?.[1] ?? []);
}

function checkMigrations(applied: string[], local: string[], isEmbedded: boolean) {
  const name = 'migrations';
  const pending = local.filter((version) => !applied.includes(version));
  const unknownMigrations = applied.filter((version) => !local.includes(version));
  const advice = isEmbedded ? 'Restart npm run preview to apply them.' : `Run ${pushCommand}.`;
  if (pending.length > 0)
    return error(name, `${pending.length} not applied (${formatNames(pending)}). ${advice}`);
  if (unknownMigrations.length > 0)
    return error(
      name,
      `The database has ${formatNames(unknownMigrations)}, which this checkout lacks. Update the checkout.`,
    );
  return ok(name, `${applied.length} applied`);
}

function checkExtensions(installed: string[]) {
  const missing = requiredExtensions.filter((extension) => !installed.includes(extension));
  if (missing.length === 0) return ok('extensions');
  return error(
    'extensions',
    `Missing from the schema extensions: ${formatNames(missing)}. Turn them on under Database, Extensions.`,
  );
}

function checkBucket(bucket: Inspection['bucket']) {
  const name = 'storage bucket';
  if (!bucket) return error(name, 'customer-avatars is missing. Apply the migrations again.');
  if (!bucket.public) return error(name, 'customer-avatars is private. Make it public in Storage.');
  if (bucket.file_size_limit !== maxPictureBytes)
    return warning(name, "The size limit of customer-avatars isn't 5 MB. Set it in Storage.");
  return ok(name);
}

function checkDelivery(seconds: number | null) {
  const name = 'delivery';
  if (seconds === null)
    return error(
      name,
      'The delivery route has never run. Start the Node server, or set up the scheduler (docs/deploy.md, step 10).',
    );
  if (!isDelivering(seconds))
    return error(
      name,
      `The delivery route last ran ${Math.round(seconds / 60)} minutes ago. Restart the Node server, or check the scheduler (docs/operate.md, "If something is down").`,
    );
  return ok(name, 'ran within the last five minutes');
}

function checkPostalCodes({ postal_codes, unknown_business_codes }: Inspection) {
  const name = 'postal codes';
  if (postal_codes === 0)
    return error(
      name,
      'No postal codes are loaded, so no address can be served. See supabase/load-postal-codes.sql.',
    );
  if (unknown_business_codes.length > 0)
    return warning(
      name,
      `Codes of businesses aren't loaded: ${formatNames(unknown_business_codes)}. See supabase/load-postal-codes.sql.`,
    );
  return ok(name, `${postal_codes} loaded`);
}

function checkProviders(inspection: Inspection): Finding[] {
  if (inspection.providers === 0)
    return [warning('providers', 'There are no providers yet. Import a catalog (docs/import.md).')];
  const { providers_without_hours: withoutHours, providers_without_contact: withoutContact } =
    inspection;
  const withoutOffers = [
    ...inspection.providers_without_offers,
    ...inspection.services_without_offers,
  ];
  return [
    ok('providers', `${inspection.providers} active`),
    withoutHours.length === 0
      ? ok('working hours')
      : warning('working hours', `Can't be booked without hours: ${formatNames(withoutHours)}.`),
    withoutOffers.length === 0
      ? ok('offers')
      : warning(
          'offers',
          `Can't be booked without an offer, a row of offers.csv: ${formatNames(withoutOffers)}.`,
        ),
    withoutContact.length === 0
      ? ok('provider contacts')
      : warning(
          'provider contacts',
          `Providers without an email aren't notified of bookings: ${formatNames(withoutContact)}.`,
        ),
  ];
}

/** Formats the first three names and the number of remaining ones. */
function formatNames(names: string[]) {
  const remainingCount = names.length - 3;
  return names.slice(0, 3).join(', ') + (remainingCount > 0 ? ` and ${remainingCount} more` : '');
}
