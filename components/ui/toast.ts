type ToastVariant = 'default' | 'success' | 'destructive';
export type Toast = { title: string; description?: string; variant?: ToastVariant };

let waiting: readonly Toast[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a notice from any client leaf. It is announced politely, a destructive one at once. It
 * waits here until what shows it, which is fetched with the first one, is there.
 */
export function toast(shown: Toast) {
  waiting = [...waiting, shown];
  listeners.forEach((listener) => listener());
}

export const waitingToasts = () => waiting;

export function takeToasts() {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
