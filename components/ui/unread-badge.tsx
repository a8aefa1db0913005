import { Badge } from './badge';
import { formatCount } from '@/lib/text';

/** Mark on a booking in a list whose provider has written messages that the customer hasn't read (THREAD-8). */
export function UnreadBadge({ count }: { count: number }) {
  return count > 0 && <Badge>{formatCount(count, 'new message')}</Badge>;
}
