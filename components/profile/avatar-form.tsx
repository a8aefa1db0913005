'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Avatar } from '@/components/ui/avatar';
import { Field } from '@/components/ui/field';
import { controlStyle } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { removeAvatar, uploadAvatar } from '@/lib/profile/actions';
import { getProfileFailureMessage } from '@/lib/profile/messages';
import { pictureTypes } from '@/lib/profile/picture';
import type { Success } from '@/lib/result';
import type { Customer } from '@/lib/session/types';
import { ChosenPicture } from './chosen-picture';
import { FitChoice } from './fit-choice';
import { showSaved } from './show-saved';
import { useChosenPicture } from './use-chosen-picture';

/** Form for the profile picture. The browser crops it, or the server without JavaScript. */
export function AvatarForm({ name, image }: { name: string; image: string | null }) {
  const { url, fit, setFit, choosePicture, setArea, prepare } = useChosenPicture();
  const onSuccess = (success: Success<Customer>) => {
    showSaved(success);
    choosePicture(undefined);
  };
  const upload = useActionForm(uploadAvatar, {
    unavailable: getProfileFailureMessage('avatar', 'unavailable'),
    prepare,
    onSuccess,
  });
  const removal = useActionForm(removeAvatar, {
    unavailable: getProfileFailureMessage('removal', 'unavailable'),
    onSuccess,
  });
  const failure = upload.failure ?? removal.failure;
  // With JavaScript, a toast shows the notice instead.
  const notice = upload.hasScripts ? undefined : (upload.notice ?? removal.notice);

  return (
    <div className="grid gap-5">
      <FormAlert message={failure?.message} code={failure?.code} />
      <FormNotice notice={notice} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar key={image} name={name} src={image} size={96} />
        <form {...upload.formProps} className="grid grow gap-3">
          <FileField key={image} onChoose={choosePicture} />
          <FitChoice fit={fit} onChange={setFit} />
          {url && <ChosenPicture key={url} src={url} name={name} fit={fit} onCrop={setArea} />}
          {upload.isPending && (
            <progress aria-label="Uploading picture" className="h-1.5 w-full accent-accent" />
          )}
          <SubmitButton
            isPending={upload.isPending}
            variant="outline"
            className="justify-self-start"
          >
            {upload.isPending ? 'Uploading picture' : 'Upload picture'}
          </SubmitButton>
        </form>
      </div>
      {image && (
        <form {...removal.formProps}>
          <SubmitButton isPending={removal.isPending} variant="link">
            Remove picture
          </SubmitButton>
        </form>
      )}
    </div>
  );
}

function FileField({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <Field label="Picture" hint="PNG, JPEG or WebP.">
      {(control) => (
        <input
          {...control}
          type="file"
          name="avatar"
          accept={Object.values(pictureTypes).join()}
          onChange={({ target }) => onChoose(target.files?.[0])}
          className={`${controlStyle} py-2.5 file:mr-3 file:rounded-control file:bg-muted file:px-3 file:py-1 file:font-semibold`}
        />
      )}
    </Field>
  );
}
