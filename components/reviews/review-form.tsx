'use client';

import { FormAlert } from '@/components/form/form-alert';
import { TextareaField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { ButtonLink } from '@/components/ui/button-link';
import { SubmitButton } from '@/components/ui/submit-button';
import { StarChoice } from '@/components/ui/star-choice';
import { fieldLabels } from '@/lib/booking-flow/details';
import { maxReviewLength, type ExistingReview } from '@/lib/reviews/customer-review';
import { saveReview } from '@/lib/reviews/actions';
import { customerReviewMessages } from '@/lib/reviews/messages';
import { routes } from '@/lib/routes';

export function ReviewForm({
  reference,
  existingReview,
}: {
  reference: string;
  existingReview: ExistingReview | null;
}) {
  const form = useActionForm(saveReview, {
    permalink: usePageUrl(),
    // The review may already be saved. Sending it again is safe.
    unavailable: customerReviewMessages.unavailable,
    loadSchema: () =>
      import('@/lib/reviews/schema').then(({ customerReviewSchema }) => customerReviewSchema),
    initialValues: existingReview
      ? { rating: String(existingReview.rating), comment: existingReview.comment }
      : undefined,
    draft: { name: `review.${reference}` },
  });

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <StarChoice
        legend="Rating"
        inputProps={form.register('rating')}
        defaultValue={form.values.rating}
        error={form.getError('rating')}
      />
      <TextareaField
        form={form}
        name="comment"
        label={fieldLabels.comment}
        optional
        maxLength={maxReviewLength}
        rows={6}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton isPending={form.isPending} size="lg">
          {existingReview ? 'Save review' : 'Publish review'}
        </SubmitButton>
        <ButtonLink variant="outline" size="lg" href={routes.booking(reference)}>
          {existingReview ? 'Keep as is' : 'Not now'}
        </ButtonLink>
      </div>
    </form>
  );
}
