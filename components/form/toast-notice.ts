import { toast } from '@/components/ui/toast';
import type { Notice } from '@/lib/result';

/** What went well, said beside the page: for forms that vanish with what they stood for. */
export function toastNotice(notice: Notice | undefined) {
  if (notice) toast({ title: notice.title, description: notice.message, variant: 'success' });
}
