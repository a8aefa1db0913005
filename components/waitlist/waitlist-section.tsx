import { SectionFailure } from '@/components/feedback/section-failure';
import { FormNotice } from '@/components/form/form-notice';
import type { HourCycle } from '@/lib/dates/format';
import { waitlistMessages } from '@/lib/waitlist/messages';
import type { WaitlistEntry } from '@/lib/waitlist/queries';
import type { Result } from '@/lib/result';
import { WaitlistEntries } from './waitlist-entries';

export function WaitlistSection({
  result,
  hasJoined,
  hourCycle,
}: {
  result: Result<WaitlistEntry[]>;
  hasJoined: boolean;
  hourCycle: HourCycle;
}) {
  if (!result.ok) return <SectionFailure failure={result} />;
  if (result.data.length === 0) return null;
  return (
    <section aria-labelledby="waitlist" className="mb-10 grid gap-4">
      {hasJoined && <FormNotice notice={waitlistMessages.joined} />}
      <h2 id="waitlist" className="text-heading font-bold">
        Waitlist
      </h2>
      <WaitlistEntries entries={result.data} hourCycle={hourCycle} />
    </section>
  );
}
