'use client';

import { FormAlert } from '@/components/form/form-alert';
import { TextareaField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxThreadReportLength, threadMessages } from '@/lib/threads/messages';
import type { ThreadActions, ThreadKey } from '@/lib/threads/types';

/** Form that reports the thread, collapsed until it is opened, with or without JavaScript. */
export function ReportThreadForm({
  action,
  threadKey,
}: {
  action: ThreadActions['report'];
  threadKey: ThreadKey;
}) {
  const form = useActionForm(action, {
    permalink: usePageUrl(),
    unavailable: threadMessages.unavailable,
    invalid: threadMessages.invalid,
    loadSchema: () =>
      import('@/lib/threads/schema').then(({ threadReportSchema, providerThreadReportSchema }) =>
        threadKey.name === 'token' ? providerThreadReportSchema : threadReportSchema,
      ),
  });
  return (
    // Opened by a failure, which a new page would hide without JavaScript.
    <details open={Boolean(form.failure) || undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control text-sm text-muted-foreground underline underline-offset-4">
        Report this conversation
      </summary>
      <form {...form.formProps} className="grid justify-items-start gap-4 pt-2">
        <p>{threadMessages.reportTerms}</p>
        <FormAlert message={form.failure?.message} code={form.failure?.code} />
        <input type="hidden" name={threadKey.name} value={threadKey.value} />
        <TextareaField
          form={form}
          name="details"
          label="What's wrong?"
          optional
          maxLength={maxThreadReportLength}
          rows={3}
        />
        <SubmitButton isPending={form.isPending} variant="destructive">
          Report
        </SubmitButton>
      </form>
    </details>
  );
}
