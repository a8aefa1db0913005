'use client';

import { Check, Info, TriangleAlert, X } from 'lucide';
import { Icon } from './icon';
import { useEffect, type CSSProperties } from 'react';
import { toast as sonner, Toaster as Sonner } from 'sonner';
import { subscribeToToasts, takeToasts, type Toast } from './toast';

const icons = {
  default: <Icon icon={Info} className="mt-0.5 size-5 text-accent" />,
  success: <Icon icon={Check} className="mt-0.5 size-5 text-success" />,
  error: <Icon icon={TriangleAlert} className="mt-0.5 size-5 text-destructive" />,
};
/** Maximum number of toasts on screen. Three fit on a phone. */
const maximumToasts = 3;

export default function ToastList() {
  // Shows queued toasts, including those added before this component loaded.
  useEffect(() => {
    showQueuedToasts();
    return subscribeToToasts(showQueuedToasts);
  }, []);

  return (
    <Sonner
      position="bottom-right"
      expand
      visibleToasts={maximumToasts}
      offset={16}
      mobileOffset={16}
      containerAriaLabel="Notifications"
      style={{ fontFamily: 'inherit', '--width': '24rem' } as CSSProperties}
    />
  );
}

function showQueuedToasts() {
  for (const toast of takeToasts()) {
    const shownToasts = sonner.getToasts();
    if (shownToasts.length >= maximumToasts) sonner.dismiss(shownToasts[0]?.id);
    const duration = toast.type === 'error' ? 10_000 : 6_000;
    sonner.custom((id) => <ToastCard toast={toast} id={id} />, { duration });
  }
}

/** Card whose role depends on the urgency, because sonner announces every toast politely. */
function ToastCard({ toast, id }: { toast: Toast; id: string | number }) {
  const { title, description, type } = toast;
  return (
    <div className="flex w-full items-start gap-3 rounded-card border border-border bg-surface py-3 pr-2 pl-4 text-base text-foreground shadow-float">
      {icons[type]}
      <div role={type === 'error' ? 'alert' : 'status'} className="min-h-6 grow py-0.5">
        <p className="font-semibold">{title}</p>
        {description && <p className="text-sm">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => sonner.dismiss(id)}
        className="grid size-9 shrink-0 place-items-center rounded-control text-muted-foreground hover:bg-muted"
      >
        <Icon icon={X} className="size-5" />
      </button>
    </div>
  );
}
