type ToastOptions = { description?: string };
export type Toast = ToastOptions & { title: string; type: 'default' | 'success' | 'error' };

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a toast with sonner's signature. Queued until the toast list has loaded. */
export function toast(title: string, options?: ToastOptions) {
  add({ title, ...options, type: 'default' });
}

toast.success = (title: string, options?: ToastOptions) =>
  add({ title, ...options, type: 'success' });

/** Shows a toast that is announced assertively. */
toast.error = (title: string, options?: ToastOptions) => add({ title, ...options, type: 'error' });

function add(added: Toast) {
  waiting = [...waiting, added];
  listeners.forEach((listener) => listener());
}

export const getWaitingToasts = () => waiting;

export function takeToasts() {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
