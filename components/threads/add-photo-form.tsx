'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { usePageUrl } from '@/components/form/use-page-url';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { acceptedPictures } from '@/lib/images/picture-file';
import { photoMessages } from '@/lib/threads/messages';
import type { PhotoActions, ThreadKey } from '@/lib/threads/types';
import { preparePhoto } from './prepare-photo';

/** Form that adds one photo, which the browser scales down, or else the server. */
export function AddPhotoForm({
  action,
  threadKey,
  nextId,
  canAdd,
}: {
  action: PhotoActions['add'];
  threadKey: ThreadKey;
  nextId: string;
  canAdd: boolean;
}) {
  // Stays the same until the photo is added, so that a photo whose response was lost isn't added twice.
  const [id, setId] = useState(nextId);
  const form = useActionForm(action, {
    permalink: usePageUrl(),
    unavailable: photoMessages.unavailable,
    prepare: preparePhoto,
    onSuccess: ({ data }) => setId(data.nextId),
  });
  if (!canAdd && !form.failure) return <FormNotice notice={form.notice} />;

  return (
    <form {...form.formProps} aria-label="Add a photo" className="grid gap-4">
      <input type="hidden" name={threadKey.name} value={threadKey.value} />
      {/* Without JavaScript, the page after a failure has another key, but the same photo may be stored. */}
      <input type="hidden" name="id" value={(form.failure && form.values.id) || id} />
      <FormAlert message={form.failure?.message} code={form.failure?.code} />
      <FormNotice notice={form.notice} />
      <Field label="Photo" hint={photoMessages.hint}>
        {(control) => (
          <input
            {...control}
            // A new key empties the field once its photo is added.
            key={id}
            type="file"
            name="photo"
            accept={acceptedPictures}
            className={`${controlClasses} py-2.5 whitespace-normal file:mr-3 file:max-w-full file:rounded-control file:bg-muted file:px-3 file:py-1 file:font-semibold file:whitespace-normal max-sm:px-1.5 max-sm:file:px-1 max-sm:file:text-sm`}
          />
        )}
      </Field>
      {form.isPending && (
        <progress aria-label="Adding photo" className="h-1.5 w-full accent-accent" />
      )}
      <SubmitButton isPending={form.isPending} variant="outline" className="justify-self-start">
        Add photo
      </SubmitButton>
    </form>
  );
}
