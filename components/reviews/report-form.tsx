'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SubmitButton } from '@/components/ui/submit-button';
import { Textarea } from '@/components/ui/textarea';
import { reportReview } from '@/lib/reviews/actions';
import { reportMessages } from '@/lib/reviews/messages';
import { maxReportLength, reportReasons } from '@/lib/reviews/reports';

/** Form that reports a review, replaced by a confirmation once it is sent. */
export function ReportForm({ reviewId }: { reviewId: string }) {
  const form = useActionForm(reportReview, {
    draft: { name: `report.${reviewId}` },
    unavailable: reportMessages.unavailable,
    loadSchema: () => import('@/lib/reviews/schema').then(({ reportSchema }) => reportSchema),
  });
  if (form.result?.ok) return <FormNotice notice={form.notice} />;

  return (
    <form {...form.formProps} className="grid gap-5">
      <input type="hidden" name="review_id" value={reviewId} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <Field label="What's wrong with this review?" required error={form.getError('reason')}>
        {(control) => (
          <Select {...control} {...form.register('reason')} defaultValue={form.values.reason}>
            <option value="">Choose a reason</option>
            {Object.entries(reportReasons).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Tell us more" optional error={form.getError('details')}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('details')}
            defaultValue={form.values.details}
            maxLength={maxReportLength}
            rows={4}
          />
        )}
      </Field>
      <SubmitButton isPending={form.isPending} size="lg" className="justify-self-start">
        Send report
      </SubmitButton>
    </form>
  );
}
