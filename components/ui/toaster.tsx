'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToToasts, type Toast } from './toast';

const ToastList = lazy(() => import('./toast-list'));
const none: readonly Toast[] = [];

/**
 * Where toasts appear; their code is fetched with the first one. Our own and not sonner or Radix:
 * sonner announces every toast politely whatever its meaning, Radix announces a hidden copy.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none);
  if (toasts.length === 0) return null;

  return (
    <Suspense>
      <ToastList toasts={toasts} />
    </Suspense>
  );
}
