import 'server-only';
import type { PostgrestError } from '@supabase/supabase-js';
import { z } from 'zod';
import { failed, type Failure } from '@/lib/result';
import { getRejectionCode, toDatabaseFailure } from '@/lib/supabase/data-errors';
import { getHourCycle } from '@/lib/session/customer';
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
  const code = getRejectionCode(error);
  if (code === 'too_many_locations') {
    return failed(code, locationMessages.tooMany);
  }
  if (code === 'location_in_use') {
    const upcomingUse = upcomingUseSchema.parse(JSON.parse(error.details));
    const message = getLocationInUseMessage(upcomingUse, await getHourCycle());
    return failed(code, message, { details: upcomingUse });
  }
  return toDatabaseFailure('location_write_failed', error, locationMessages);
}
