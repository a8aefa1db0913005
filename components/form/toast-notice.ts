import { toast } from '@/components/ui/toast';
import type { Notice } from '@/lib/result';

/** Shows a success toast, for forms that disappear with the item they changed. */
export function toastNotice(notice: Notice | undefined) {
  if (notice) toast({ title: notice.title, description: notice.message, variant: 'success' });
}
