import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { failed, type Failure } from '@/lib/result';
import { toDatabaseFailure } from '@/lib/supabase/data-errors';
import { getAccount } from '@/lib/session/customer';
import { locationMessages, getLocationInUseMessage } from './messages';
import type { LocationFailureCode, UpcomingUse } from './types';

const upcomingUseSchema = z.object({
  reference: z.string(),
  starts_at: z.string(),
  time_zone: z.string(),
});

export async function toLocationFailure(
  error: PostgrestError,
): Promise<Failure<LocationFailureCode, UpcomingUse>> {
  const { code, hint, details } = error;
  if (code === 'PT409' && hint === 'too_many_locations') {
    return failed('too_many_locations', locationMessages.tooMany);
  }
  if (code === 'PT409' && hint === 'location_in_use') {
    const upcomingUse = upcomingUseSchema.parse(JSON.parse(details));
    const account = await getAccount().catch(() => null);
    const message = getLocationInUseMessage(upcomingUse, account?.hour_cycle);
    return failed('location_in_use', message, { details: upcomingUse });
  }
  return toDatabaseFailure('location_write_failed', error, locationMessages);
}
