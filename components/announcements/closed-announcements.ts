import { closedAnnouncementsKey } from '@/lib/browser-storage/storage-keys';

/** Whether all of these, by their ids with spaces between, were closed in this tab, be it before a reload. */
export function areClosed(ids: string) {
  const closed = read();
  return ids.split(' ').every((id) => closed.includes(id));
}

/** Storage may be full or blocked: then they stay closed while the app is loaded. */
export function keepClosed(ids: string) {
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
