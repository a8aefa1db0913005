import { z } from 'zod';
import { listZoneDifferences } from '@/lib/dates/zone-differences';
import { ok, skipped, warning, type Deployment, type Finding } from './finding';
import { readRows } from './requests';

const schema = z
  .array(
    z.object({
      time_zone: z.string(),
      sampled_from: z.string(),
      utc_offsets: z.array(z.number()),
    }),
  )
  .nullable();

/** Compares the rules of the providers' time zones in the database with those of this machine's Node.js. */
export async function checkTimeZones(deployment: Deployment): Promise<Finding[]> {
  const name = 'time zones';
  const samples = schema.parse(await readRows(deployment, 'rpc/inspect_time_zones', {}));
  if (!samples) return [skipped(name)];
  const differences = listZoneDifferences(samples);
  if (differences.length === 0) return [ok(name, `${samples.length} with the same rules`)];
  return [
    warning(
      name,
      `Pages would show other times than the database has: ${differences.join(', ')}. Node.js has the rules of ${process.versions.tz}. Update whichever is older (docs/operate.md, "Time zone rules").`,
    ),
  ];
}
