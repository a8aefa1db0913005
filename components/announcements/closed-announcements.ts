import { closedAnnouncementsKey } from '@/lib/browser-storage/storage-keys';

/**
 * Whether all announcements in a space-separated list of ids were closed in this tab, even before a reload.
 */
export function areClosed(ids: string) {
  const closed = read();
  return ids.split(' ').every((id) => closed.includes(id));
}

/** Saves which announcements were closed. Without storage they reappear after a reload. */
export function saveClosed(ids: string) {
  try {
    sessionStorage.setItem(closedAnnouncementsKey, ids);
  } catch {}
}

function read() {
  try {
    return (sessionStorage.getItem(closedAnnouncementsKey) ?? '').split(' ');
  } catch {
    return [];
  }
}
