import { toast } from '@/components/ui/toast';
import type { Notice } from '@/lib/result';

export function showNotice(notice: Notice | undefined) {
  if (notice) toast.success(notice.title, { description: notice.message });
}
