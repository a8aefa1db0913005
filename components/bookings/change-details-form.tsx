'use client';

import { FormAlert } from '@/components/form/form-alert';
import { OnSiteFields } from '@/components/form/on-site-fields';
import { PhoneField } from '@/components/form/phone-field';
import { TextareaField } from '@/components/form/text-field';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SubmitButton } from '@/components/ui/submit-button';
import { changeBookingDetails } from '@/lib/booking-changes/actions';
import { detailsChangeMessages } from '@/lib/booking-changes/messages';
import { fieldLabels } from '@/lib/booking-flow/details';
import { maxLengths } from '@/lib/form/max-lengths';
import type { getOnSiteValues } from '@/lib/form/on-site';

/** Collapsed form for what a customer can change about a booking besides its time (BOOK-70). */
export function ChangeDetailsForm({
  reference,
  isAtHome,
  values,
  profilePhone,
}: {
  reference: string;
  isAtHome: boolean;
  values: { notes: string; access_notes: string; phone: string } & ReturnType<
    typeof getOnSiteValues
  >;
  /** Number that the provider calls if the booking has none. Empty if the profile has none either. */
  profilePhone: string;
}) {
  const form = useActionForm(changeBookingDetails, {
    permalink: usePageUrl(),
    initialValues: values,
    draft: { name: `details.${reference}` },
    // The details may already be saved. A retry then changes nothing.
    unavailable: detailsChangeMessages.unavailable,
    loadSchema: () =>
      import('@/lib/booking-changes/schema').then(({ detailsChangeSchema }) => detailsChangeSchema),
  });

  return (
    // Opened by a failure, which a new page would hide without JavaScript.
    <details open={Boolean(form.failure) || undefined}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control font-semibold text-accent">
        Change notes, phone or who's there
      </summary>
      <form {...form.formProps} className="grid gap-6 pt-4">
        <input type="hidden" name="reference" value={reference} />
        <FormAlert message={form.failure?.message} code={form.failure?.code} />
        {isAtHome && (
          <TextareaField
            form={form}
            name="access_notes"
            label={fieldLabels.access_notes}
            optional
            hint="For this booking only. Your saved places stay the same."
            maxLength={maxLengths.access_notes}
            rows={2}
          />
        )}
        <TextareaField
          form={form}
          name="notes"
          label={fieldLabels.notes}
          optional
          maxLength={maxLengths.notes}
          rows={4}
        />
        <PhoneField
          form={form}
          label={fieldLabels.phone}
          optional
          hint={
            profilePhone
              ? `If it's empty, your provider has the number of your profile, ${profilePhone}.`
              : 'Your provider calls it if they need to reach you.'
          }
        />
        <OnSiteFields form={form} />
        <SubmitButton isPending={form.isPending} className="justify-self-start">
          Save changes
        </SubmitButton>
      </form>
    </details>
  );
}
