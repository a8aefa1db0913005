type ToastVariant = 'default' | 'success' | 'destructive';
export type Toast = { title: string; description?: string; variant?: ToastVariant };

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/** Shows a toast, announced assertively if destructive. Queued until the toast list has loaded. */
export function toast(added: Toast) {
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
