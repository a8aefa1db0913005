import { cacheNames } from '@/lib/browser-storage/storage-keys';

export const canKeepPages = () => 'caches' in window && 'serviceWorker' in navigator;

/** Nothing that was kept to be read offline stays once its customer is gone from this browser (SESS-3). */
export async function wipeSeenPages() {
  if (!canKeepPages()) return;
  await caches.delete(cacheNames.seenBookings);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
}
