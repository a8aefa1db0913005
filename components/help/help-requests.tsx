import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { TitledCard } from '@/components/ui/titled-card';
import { formatWhen, type HourCycle } from '@/lib/dates/format';
import { getCategoryLabel, getOutcomeMessage, helpMessages } from '@/lib/help/messages';
import type { HelpRequest } from '@/lib/help/requests';
import { routes } from '@/lib/routes';

/** Card with the customer's requests for help and our answers. Empty without a request. */
export function HelpRequests({
  requests,
  timeZone,
  hourCycle,
}: {
  requests: HelpRequest[];
  timeZone: string;
  hourCycle: HourCycle;
}) {
  if (requests.length === 0) return null;
  return (
    <TitledCard title="Help with this booking" id="help">
      <ul className="grid gap-6">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2 font-semibold">
              {getCategoryLabel(request.category)}{' '}
              <Badge>{request.handled_at ? 'Answered' : 'Open'}</Badge>
            </p>
            <p className="text-sm text-muted-foreground">
              {formatWhen(request.created_at, timeZone, hourCycle)}
            </p>
            <p className="break-words whitespace-pre-line">{request.details}</p>
            {request.outcome ? (
              <div className="mt-1 grid gap-2 border-l-2 border-border pl-4">
                <p className="font-semibold">
                  {getOutcomeMessage(request.outcome, request.refund)}
                </p>
                <p className="break-words whitespace-pre-line">{request.answer}</p>
                <p className="text-sm text-muted-foreground">
                  {formatWhen(request.handled_at ?? '', timeZone, hourCycle)}
                </p>
              </div>
            ) : (
              <p className="text-muted-foreground">{helpMessages.asked.message}</p>
            )}
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

export function HelpLink({ reference }: { reference: string }) {
  return (
    <Link
      href={routes.bookingHelp(reference)}
      prefetch={false}
      className="inline-flex min-h-11 items-center text-muted-foreground underline underline-offset-4"
    >
      {helpMessages.title}
    </Link>
  );
}

/** Offer of help beside a low rating. */
export function HelpOffer({ reference }: { reference: string }) {
  return (
    <p className="mt-4">
      We're sorry it didn't go well.{' '}
      <Link
        href={routes.bookingHelp(reference)}
        prefetch={false}
        className="text-accent underline underline-offset-4"
      >
        Tell us what went wrong
      </Link>
      , and we'll look into it.
    </p>
  );
}
