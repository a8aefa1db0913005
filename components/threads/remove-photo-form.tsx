'use client';

import { FormAlert } from '@/components/form/form-alert';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { SubmitButton } from '@/components/ui/submit-button';
import { photoMessages } from '@/lib/threads/messages';
import type { PhotoActions, ThreadKey } from '@/lib/threads/types';

/** Button that removes one of the reader's own photos. */
export function RemovePhotoForm({
  action,
  threadKey,
  photoId,
  label,
}: {
  action: PhotoActions['remove'];
  threadKey: ThreadKey;
  photoId: string;
  /** Which photo it is, for screen readers. */
  label: string;
}) {
  const form = useActionForm(action, {
    permalink: usePageUrl(),
    unavailable: photoMessages.unavailable,
  });
  return (
    <form {...form.formProps} className="grid justify-items-start gap-2">
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <input type="hidden" name={threadKey.name} value={threadKey.value} />
      <input type="hidden" name="id" value={photoId} />
      <SubmitButton isPending={form.isPending} variant="link">
        Remove<span className="sr-only"> {label}</span>
      </SubmitButton>
    </form>
  );
}
