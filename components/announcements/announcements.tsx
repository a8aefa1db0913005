import { announcementMessages } from '@/lib/announcements/messages';
import { listAnnouncements } from '@/lib/announcements/queries';
import { toResult } from '@/lib/result';
import { AnnouncementPopup } from './announcement-popup';

/** App-wide and without cookies: prerendered pages carry it. A failure is logged and nothing more. */
export async function Announcements() {
  const answer = await toResult(listAnnouncements(), announcementMessages.failed);
  if (!answer.ok || answer.data.length === 0) return null;
  return <AnnouncementPopup announcements={answer.data} />;
}
