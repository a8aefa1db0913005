import { announcementMessages } from '@/lib/announcements/messages';
import { listAnnouncements } from '@/lib/announcements/queries';
import { toResult } from '@/lib/result';
import { AnnouncementPopup } from './announcement-popup';

/** Announcements for every page. Reads no cookies, so pages stay static; a failure is only logged. */
export async function Announcements() {
  const result = await toResult(listAnnouncements(), announcementMessages.loadFailed);
  if (!result.ok || result.data.length === 0) return null;
  return <AnnouncementPopup announcements={result.data} />;
}
