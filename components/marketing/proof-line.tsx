import { Rating } from '@/components/ui/rating';
import { formatCount } from '@/lib/text';

export type Proof = { average: number | null; total: number; providerCount: number };

/** Average rating with the number of reviews and providers. Renders nothing before the first review. */
export function ProofLine({ proof: { average, total, providerCount } }: { proof: Proof }) {
  if (average === null) return null;
  return (
    <p className="relative z-10 mt-3 flex flex-wrap items-center gap-x-2.5 text-sm text-muted-foreground">
      <span className="text-foreground">
        <Rating value={average} />
      </span>{' '}
      from {formatCount(total, 'review')} of{' '}
      {total === 1 ? 'a completed booking' : 'completed bookings'} with{' '}
      {formatCount(providerCount, 'local provider')}
    </p>
  );
}
