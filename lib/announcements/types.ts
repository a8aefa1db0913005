import type { Row } from '@/lib/supabase/tables';

export type Announcement = Pick<
  Row<'announcements'>,
  'id' | 'title' | 'content' | 'start_date' | 'end_date'
>;
