'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { subscribeToToasts, getWaitingToasts } from './toast';

const ToastList = lazy(() => import('./toast-list'));
const none: ReturnType<typeof getWaitingToasts> = [];

/** Toasts, whose code loads with the first one. */
export function Toaster() {
  const waiting = useSyncExternalStore(subscribeToToasts, getWaitingToasts, () => none);
  const [isNeeded, setIsNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;

  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
