'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { createCalendarFeed, revokeCalendarFeed } from '@/lib/bookings/calendar-feed-actions';
import { calendarFeedMessages } from '@/lib/bookings/calendar-feed-messages';
import { failureReasons } from '@/lib/actions/messages';

/** Form for the private calendar link. The link is shown once, because only its hash is stored. */
export function CalendarFeedForm({ hasStoredFeed }: { hasStoredFeed: boolean }) {
  const { unavailable } = failureReasons;
  const createForm = useActionForm(createCalendarFeed, { unavailable });
  const revokeForm = useActionForm(revokeCalendarFeed, { unavailable });
  const failure = createForm.failure ?? revokeForm.failure;
  // Shown only with its notice. Submitting another form in the group hides both.
  const feedUrl = createForm.notice && createForm.data?.url;
  const hasFeed = hasStoredFeed || Boolean(feedUrl);

  return (
    <div className="grid gap-5">
      <p>{hasStoredFeed && !feedUrl ? calendarFeedMessages.exists : calendarFeedMessages.intro}</p>
      <FormAlert message={failure?.message} code={failure?.code} />
      <FormNotice notice={createForm.notice ?? revokeForm.notice} />
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
        <form {...createForm.formProps}>
          <SubmitButton isPending={createForm.isPending} variant="outline">
            {hasFeed ? 'Create a new link' : 'Create a calendar link'}
          </SubmitButton>
        </form>
        {hasFeed && (
          <form {...revokeForm.formProps}>
            <SubmitButton isPending={revokeForm.isPending} variant="ghost">
              Remove link
            </SubmitButton>
          </form>
        )}
      </div>
    </div>
  );
}
