'use client';

import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { subscribeToToasts, waitingToasts } from './toast';

const ToastList = lazy(() => import('./toast-list'));
const none: ReturnType<typeof waitingToasts> = [];

/** Toasts, whose code loads with the first one. */
export function Toaster() {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts, () => none);
  const [isNeeded, setIsNeeded] = useState(false);
  if (waiting.length > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;

  return (
    <Suspense>
      <ToastList />
    </Suspense>
  );
}
