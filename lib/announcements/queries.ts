import 'server-only';
import { unstable_cache } from 'next/cache';
import { addDaysTo, dayOf } from '@/lib/dates';
import { createPublicSupabase } from '@/lib/supabase/server';
import { announcementMessages } from './messages';
import { audiences, isInWindow, thisApp } from './rules';
import type { Announcement } from './types';

/**
 * What is announced to customers today, wherever they are, newest first. The reader's day is at
 * most one away from UTC's; the browser narrows it to its own. Kept for a minute, for everyone.
 */
export const listAnnouncements = unstable_cache(
  async (): Promise<Announcement[]> => {
    const today = dayOf(new Date(), 'UTC');
    const days = [-1, 0, 1].map((count) => addDaysTo(today, count));
    const { data, error } = await createPublicSupabase()
      .from('announcements')
      .select('id, title, content, start_date, end_date')
      .eq('is_active', true)
      .in('announcement_audience', audiences[thisApp])
      .or(`start_date.is.null,start_date.lte.${days.at(-1)}`)
      .or(`end_date.is.null,end_date.gte.${days[0]}`)
      .order('created_at', { ascending: false });

    if (error) throw new Error(announcementMessages.failed, { cause: error });
    return data.filter((announcement) => days.some((day) => isInWindow(announcement, day)));
  },
  ['announcements'],
  { revalidate: 60, tags: ['announcements'] },
);
