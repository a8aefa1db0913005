'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { subscribeToToasts, getWaitingToasts } from './toast';

const ToastList = lazy(() => import('./toast-list'));
const noToasts: ReturnType<typeof getWaitingToasts> = [];

/** List of toasts. Its code loads with the first toast. */
export function Toaster() {
  const waiting = useSyncExternalStore(subscribeToToasts, getWaitingToasts, () => noToasts);
  const [isNeeded, setIsNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;

  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
