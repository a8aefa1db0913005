'use client';

import { FormAlert } from '@/components/form/form-alert';
import { TextareaField } from '@/components/form/text-field';
import { useStreamedForm } from '@/components/form/use-streamed-form';
import { ButtonLink } from '@/components/ui/button-link';
import { SendButton } from '@/components/ui/send-button';
import { StarChoice } from '@/components/ui/star-choice';
import { fieldLabels } from '@/lib/booking-flow/details';
import { reviewLimit, type WrittenReview } from '@/lib/reviews/customer-review';
import { saveReview } from '@/lib/reviews/actions';
import { customerReviewMessages } from '@/lib/reviews/messages';
import { routes } from '@/lib/routes';

export function ReviewForm({
  reference,
  writtenReview,
}: {
  reference: string;
  writtenReview: WrittenReview | null;
}) {
  const form = useStreamedForm(saveReview, {
    // The review may already be saved. A retry changes nothing.
    unavailable: customerReviewMessages.unavailable,
    invalid: customerReviewMessages.invalid,
    loadSchema: () =>
      import('@/lib/reviews/schema').then(({ customerReviewSchema }) => customerReviewSchema),
    initialValues: writtenReview
      ? { rating: String(writtenReview.rating), comment: writtenReview.comment }
      : undefined,
    draft: { name: `review.${reference}` },
  });

  return (
    <form {...form.formProps} className="grid gap-6">
      <input type="hidden" name="reference" value={reference} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <StarChoice
        legend="Rating"
        input={form.register('rating')}
        chosen={form.values.rating}
        error={form.getError('rating')}
      />
      <TextareaField
        form={form}
        name="comment"
        label={fieldLabels.comment}
        optional
        maxLength={reviewLimit}
        rows={6}
      />
      <div className="flex flex-wrap gap-3">
        <SendButton isPending={form.isPending} size="lg">
          {writtenReview ? 'Save review' : 'Publish review'}
        </SendButton>
        <ButtonLink variant="outline" size="lg" href={routes.booking(reference)}>
          {writtenReview ? 'Keep as is' : 'Not now'}
        </ButtonLink>
      </div>
    </form>
  );
}
