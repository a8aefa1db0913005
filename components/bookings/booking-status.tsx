import { Badge } from '@/components/ui/badge';
import type { Enums } from '@/lib/supabase/tables';

const badges: Record<
  Enums['booking_status'],
  { label: string; variant: 'default' | 'success' | 'secondary' | 'destructive' | 'warning' }
> = {
  held: { label: 'Held', variant: 'warning' },
  confirmed: { label: 'Confirmed', variant: 'default' },
  completed: { label: 'Completed', variant: 'success' },
  cancelled: { label: 'Canceled', variant: 'destructive' },
  unpaid: { label: 'Not paid', variant: 'warning' },
  no_show: { label: 'Missed', variant: 'secondary' },
};

export function BookingStatus({ status }: { status: Enums['booking_status'] }) {
  const { label, variant } = badges[status];
  return <Badge variant={variant}>{label}</Badge>;
}
