type ToastOptions = { description?: string };
export type Toast = ToastOptions & { title: string; type: 'default' | 'success' | 'error' };

let queue: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a toast, with the signature of sonner's `toast`. Queues it until the toast list has loaded. */
export function toast(title: string, options?: ToastOptions) {
  add({ title, ...options, type: 'default' });
}

toast.success = (title: string, options?: ToastOptions) =>
  add({ title, ...options, type: 'success' });

/** Shows a toast that is announced assertively. */
toast.error = (title: string, options?: ToastOptions) => add({ title, ...options, type: 'error' });

function add(newToast: Toast) {
  queue = [...queue, newToast];
  listeners.forEach((listener) => listener());
}

export const getQueuedToasts = () => queue;

export function takeToasts() {
  const toasts = queue;
  queue = [];
  return toasts;
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
