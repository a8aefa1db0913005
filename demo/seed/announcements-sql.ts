import { announcements } from '../people/announcements';
import { getUuid } from './ids';
import { formatInsert, raw } from './sql';

const formatDaysFromToday = (offset: number | undefined) =>
  offset === undefined ? null : raw(`current_date + ${offset}`);

const rows = announcements.map(({ title, content, audience, from, to }, index) => [
  getUuid('announcement', title),
  title,
  content,
  audience,
  formatDaysFromToday(from),
  formatDaysFromToday(to),
  // Created on the start date, or a day ago if that's upcoming, an hour apart so that the order is stable.
  raw(`now() - interval '${Math.max(1, -from) * 24 + index} hours'`),
]);

export const buildAnnouncementsSql = () =>
  formatInsert(
    'public.announcements',
    'id, title, content, announcement_audience, start_date, end_date, created_at',
    rows,
  );
