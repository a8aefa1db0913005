import { Badge } from '@/components/ui/badge';
import type { Enums } from '@/lib/supabase/tables';

const badges: Record<
  Enums['booking_status'],
  { label: string; tone: 'accent' | 'success' | 'neutral' | 'destructive' | 'warning' }
> = {
  held: { label: 'Held', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'accent' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'destructive' },
  unpaid: { label: 'Not paid', tone: 'warning' },
  no_show: { label: 'Missed', tone: 'neutral' },
};

export function BookingStatus({ status }: { status: Enums['booking_status'] }) {
  const { label, tone } = badges[status];
  return <Badge tone={tone}>{label}</Badge>;
}
