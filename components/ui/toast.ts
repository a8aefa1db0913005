export type ToastVariant = 'default' | 'success' | 'destructive';
export type Toast = { id: number; title: string; description?: string; variant: ToastVariant };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice from any client leaf. It is announced politely, a destructive one at once. */
export function toast({
  title,
  description,
  variant = 'default',
}: {
  title: string;
  description?: string;
  variant?: ToastVariant;
}) {
  // Three fit a phone; the oldest has had its time.
  publish([...toasts, { id: ++lastId, title, description, variant }].slice(-3));
}

export function dismissToast(id: number) {
  publish(toasts.filter((shown) => shown.id !== id));
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentToasts = () => toasts;

function publish(next: readonly Toast[]) {
  toasts = next;
  listeners.forEach((listener) => listener());
}
