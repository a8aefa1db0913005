import { showNotice } from '@/components/form/show-notice';
import { updateStoredCustomer } from '@/lib/session/session-store';
import type { Success } from '@/lib/result';
import type { Customer } from '@/lib/session/types';

/** Shows a toast for a saved profile and updates the browser's copy of the customer. */
export function showSavedProfile({ data, notice }: Success<Customer>) {
  updateStoredCustomer(data);
  showNotice(notice);
}
