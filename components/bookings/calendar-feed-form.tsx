'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useStreamedForm } from '@/components/form/use-streamed-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { createCalendarFeed, revokeCalendarFeed } from '@/lib/bookings/calendar-feed-actions';
import { calendarFeedMessages } from '@/lib/bookings/calendar-feed-messages';
import { failureReasons } from '@/lib/actions/messages';

/** Form for the private calendar link. The link is shown once, because only its hash is stored. */
export function CalendarFeedForm({ exists }: { exists: boolean }) {
  const { unavailable } = failureReasons;
  const creation = useStreamedForm(createCalendarFeed, { unavailable });
  const removal = useStreamedForm(revokeCalendarFeed, { unavailable });
  const failure = creation.failure ?? removal.failure;
  // Any other action on the page hides the link.
  const feedUrl = creation.notice && creation.data?.url;
  const hasFeed = exists || Boolean(feedUrl);

  return (
    <div className="grid gap-5">
      <p>{exists && !feedUrl ? calendarFeedMessages.exists : calendarFeedMessages.intro}</p>
      <FormAlert message={failure?.message} code={failure?.code} />
      <FormNotice notice={creation.notice ?? removal.notice} />
      {feedUrl && (
        <Field label="Calendar link">
          {(control) => (
            <Input
              {...control}
              readOnly
              value={feedUrl}
              onFocus={(event) => event.currentTarget.select()}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <form {...creation.formProps}>
          <SubmitButton isPending={creation.isPending} variant="outline">
            {hasFeed ? 'Create a new link' : 'Create a calendar link'}
          </SubmitButton>
        </form>
        {hasFeed && (
          <form {...removal.formProps}>
            <SubmitButton isPending={removal.isPending} variant="ghost">
              Remove the link
            </SubmitButton>
          </form>
        )}
      </div>
    </div>
  );
}
