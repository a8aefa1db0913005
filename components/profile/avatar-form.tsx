'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/form/use-action-form';
import { Avatar } from '@/components/ui/avatar';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { SubmitButton } from '@/components/ui/submit-button';
import { acceptedPictures } from '@/lib/images/picture-file';
import { removeAvatar, uploadAvatar } from '@/lib/profile/actions';
import { getProfileFailureMessage } from '@/lib/profile/messages';
import type { Success } from '@/lib/result';
import type { Customer } from '@/lib/session/types';
import { ChosenPicture } from './chosen-picture';
import { FitChoice } from './fit-choice';
import { showSavedProfile } from './show-saved-profile';
import { useChosenPicture } from './use-chosen-picture';

/** Form for the profile picture, which is cropped in the browser, or on the server without JavaScript. */
export function AvatarForm({ name, image }: { name: string; image: string | null }) {
  const { url, fit, setFit, choosePicture, setArea, prepare } = useChosenPicture();
  const onSuccess = (success: Success<Customer>) => {
    showSavedProfile(success);
    choosePicture(undefined);
  };
  const uploadForm = useActionForm(uploadAvatar, {
    unavailable: getProfileFailureMessage('avatar', 'unavailable'),
    prepare,
    onSuccess,
  });
  const removeForm = useActionForm(removeAvatar, {
    unavailable: getProfileFailureMessage('removal', 'unavailable'),
    onSuccess,
  });
  const failure = uploadForm.failure ?? removeForm.failure;
  // With JavaScript, a toast shows the notice instead.
  const notice = uploadForm.hasScripts ? undefined : (uploadForm.notice ?? removeForm.notice);

  return (
    <div className="grid gap-5">
      <FormAlert message={failure?.message} code={failure?.code} />
      <FormNotice notice={notice} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar key={image} name={name} src={image} size={96} />
        <form {...uploadForm.formProps} className="grid grow gap-3">
          <FileField key={image} onFileChange={choosePicture} />
          <FitChoice value={fit} onValueChange={setFit} />
          {url && <ChosenPicture key={url} src={url} name={name} fit={fit} onCrop={setArea} />}
          {uploadForm.isPending && (
            <progress aria-label="Uploading picture" className="h-1.5 w-full accent-accent" />
          )}
          <SubmitButton
            isPending={uploadForm.isPending}
            variant="outline"
            className="justify-self-start"
          >
            {uploadForm.isPending ? 'Uploading picture' : 'Upload picture'}
          </SubmitButton>
        </form>
      </div>
      {image && (
        <form {...removeForm.formProps}>
          <SubmitButton isPending={removeForm.isPending} variant="link">
            Remove picture
          </SubmitButton>
        </form>
      )}
    </div>
  );
}

function FileField({ onFileChange }: { onFileChange: (file: File | undefined) => void }) {
  return (
    <Field label="Picture" hint="PNG, JPEG or WebP.">
      {(control) => (
        <input
          {...control}
          type="file"
          name="avatar"
          accept={acceptedPictures}
          onChange={({ target }) => onFileChange(target.files?.[0])}
          className={`${controlClasses} py-2.5 file:mr-3 file:rounded-control file:bg-muted file:px-3 file:py-1 file:font-semibold`}
        />
      )}
    </Field>
  );
}
