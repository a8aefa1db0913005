import Link from 'next/link';
import { getHiddenReviewMessage, hiddenReviewTitle } from '@/lib/reviews/messages';
import { routes } from '@/lib/routes';

/** Notice that tells the author of a hidden review why only they can see it (MOD-2). */
export function HiddenReviewNotice({ reason }: { reason: string | null | undefined }) {
  if (!reason) return null;
  return (
    <div className="rounded-control bg-warning-soft px-4 py-3">
      <p className="font-semibold">{hiddenReviewTitle}</p>
      <p className="mt-1 break-words">{getHiddenReviewMessage(reason)}</p>
      <p className="mt-1">
        If you've changed your review or think this is a mistake,{' '}
        <Link href={routes.contact} className="underline">
          write to us
        </Link>
        .
      </p>
    </div>
  );
}
