'use client';

import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dismissToast, type Toast } from './toast';

const icons = {
  default: <Info aria-hidden className="mt-0.5 size-5 text-accent" />,
  success: <Check aria-hidden className="mt-0.5 size-5 text-success" />,
  destructive: <TriangleAlert aria-hidden className="mt-0.5 size-5 text-destructive" />,
};

export default function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <section
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-3 sm:left-auto sm:w-96"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const urgent = toast.variant === 'destructive';
  const [held, setHeld] = useState(false);
  const spoken = useAfterPaint();
  useTimeout(() => dismissToast(toast.id), urgent ? 10_000 : 6_000, held);

  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full animate-enter items-start gap-3 rounded-card border border-border bg-surface py-3 pr-2 pl-4 shadow-float"
    >
      {icons[toast.variant]}
      <div role={urgent ? 'alert' : 'status'} className="min-h-6 grow py-0.5">
        {spoken && (
          <>
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-sm">{toast.description}</p>}
          </>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted-foreground hover:bg-muted"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}

/** Screen readers speak what changes inside a live region: it must stand before its words do. */
function useAfterPaint() {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return after;
}

/** Follows the clock; a toast under a pointer or with the focus inside waits (WCAG 2.2.1). */
function useTimeout(run: () => void, delay: number, paused: boolean) {
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
    // `run` is new with every render and always means the same: only a pause restarts the clock.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [delay, paused]);
}
