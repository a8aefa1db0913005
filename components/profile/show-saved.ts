import { toastNotice } from '@/components/form/toast-notice';
import { updateStoredCustomer } from '@/components/session/session-store';
import type { Success } from '@/lib/result';
import type { Customer } from '@/lib/session/types';

/** What a saved profile means beyond its form: a toast, and the browser's copy of the customer. */
export function showSaved({ data, notice }: Success<Customer>) {
  updateStoredCustomer(data);
  toastNotice(notice);
}
