import { closedAnnouncementsKey } from '@/lib/browser-storage/storage-keys';

/** Whether these announcements, a space-separated list of ids, were closed in this tab. */
export function areAnnouncementsClosed(idList: string) {
  const closedIds = readClosedIds();
  return idList.split(' ').every((id) => closedIds.includes(id));
}

/** Saves which announcements were closed. If storage is blocked, they reappear after a reload. */
export function saveClosedAnnouncements(idList: string) {
  try {
    sessionStorage.setItem(closedAnnouncementsKey, idList);
  } catch {}
}

function readClosedIds() {
  try {
    return (sessionStorage.getItem(closedAnnouncementsKey) ?? '').split(' ');
  } catch {
    return [];
  }
}
