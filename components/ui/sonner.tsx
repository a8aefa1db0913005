'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { subscribeToToasts, getQueuedToasts } from './toast';

const ToastList = lazy(() => import('./toast-list'));
const noToasts: ReturnType<typeof getQueuedToasts> = [];

/** List of toasts. Its code loads with the first toast. */
export function Toaster() {
  const queue = useSyncExternalStore(subscribeToToasts, getQueuedToasts, () => noToasts);
  const [isNeeded, setIsNeeded] = useState(false);
  if (queue.length > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;

  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
