import { cacheNames } from './storage-keys';

export const canCachePages = () => 'caches' in window && 'serviceWorker' in navigator;

/** Deletes the customer's cached pages and unregisters the service worker (SESS-3). */
export async function deleteCachedPages() {
  if (!canCachePages()) return;
  await caches.delete(cacheNames.offlineBookings);
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
