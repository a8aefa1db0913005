'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { createFormAction } from '@/lib/actions/form-action';
import { getFailureReason } from '@/lib/actions/messages';
import { publicEnv } from '@/lib/env.public';
import { done, type Result } from '@/lib/result';
import { routes } from '@/lib/routes';
import { createServerSupabase } from '@/lib/supabase/server';
import { calendarFeedNotices } from './calendar-feed-messages';

const options = {
  schema: z.object({}),
  requires: 'customer',
  message: getFailureReason,
} as const;

/** Creates the private calendar link, which replaces any earlier one. It can't be read again later. */
export const createCalendarFeed = createFormAction(
  options,
  async (): Promise<Result<{ url: string }>> => {
    const { data, error } = await (await createServerSupabase()).rpc('create_calendar_feed');
    if (error) throw new Error('Failed to create the calendar link', { cause: error });
    const url = new URL(routes.calendarFeed(data), publicEnv.siteUrl).href;
    return done({ url }, calendarFeedNotices.created);
  },
);

export const revokeCalendarFeed = createFormAction(options, async (): Promise<Result> => {
  const { error } = await (await createServerSupabase()).rpc('revoke_calendar_feed');
  if (error) throw new Error('Failed to remove the calendar link', { cause: error });
  revalidatePath(routes.settings);
  return done(undefined, calendarFeedNotices.revoked);
});
