import 'server-only';
import { memoizeWithTtl } from '@/lib/cache/memoize-with-ttl';
import { listZoneDifferences } from '@/lib/dates/zone-differences';
import { logOutageOnce } from '@/lib/errors/outage-log';
import { log } from '@/lib/log';
import { read } from '@/lib/supabase/calls';
import { createAdminSupabase, type AdminSupabase } from '@/lib/supabase/admin';

/** Returns the providers' zones whose rules differ between the database and this server. Cached for an hour. */
export const inspectTimeZones = memoizeWithTtl(
  async () => {
    const admin = createAdminSupabase();
    return admin ? readDifferences(admin) : [];
  },
  { seconds: 3_600 },
);

async function readDifferences(admin: AdminSupabase) {
  const { data, error } = await read(admin, 'inspect_time_zones');
  if (error) throw new Error('The time zone check failed', { cause: error });
  return listZoneDifferences(data);
}

/** Logs a warning at the start of the server, which runs anyway: only times in these zones are affected. */
export async function logZoneDifferences() {
  const differences = await logOutageOnce('health_time_zones_failed', inspectTimeZones());
  for (const difference of differences ?? [])
    log.warn('time_zone_rules_differ', { code: difference });
}
