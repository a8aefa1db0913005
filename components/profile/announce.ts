import { renewCustomer } from '@/components/session/session-store';
import { toast } from '@/components/ui/toast';
import type { ProfileState } from '@/lib/profile/types';

/** What an answer means beyond its form: a toast, and the browser's copy of the customer. */
export function announce({ notice, customer }: ProfileState) {
  if (customer) renewCustomer(customer);
  if (notice) toast({ title: notice.title, description: notice.message, variant: 'success' });
}
