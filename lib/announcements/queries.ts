import 'server-only';
import { cacheQuery } from '@/lib/cache/cache-query';
import { createPublicSupabase } from '@/lib/supabase/server';
import { announcementMessages } from './messages';
import { getReaderDays } from './reader-days';
import { audiences, thisApp } from './rules';
import type { Announcement } from './types';

/** Returns the announcements for a page rendered now. The browser filters them by its local day. */
export const listAnnouncements = cacheQuery(
  'announcements',
  async (): Promise<Announcement[]> => {
    const days = getReaderDays(new Date());
    const { data, error } = await createPublicSupabase()
      .from('announcements')
      .select('id, title, content, start_date, end_date')
      .eq('is_active', true)
      .in('announcement_audience', audiences[thisApp])
      .or(`start_date.is.null,start_date.lte.${days.last}`)
      .or(`end_date.is.null,end_date.gte.${days.first}`)
      .order('created_at', { ascending: false });

    if (error) throw new Error(announcementMessages.loadFailed, { cause: error });
    return data;
  },
  { tags: ['announcements'] },
);
