'use client';

import { FormAlert } from '@/components/form/form-alert';
import { FormNotice } from '@/components/form/form-notice';
import { useActionForm } from '@/components/feedback/use-action-form';
import { Avatar } from '@/components/ui/avatar';
import { Field } from '@/components/ui/field';
import { controlStyle } from '@/components/ui/input';
import { SendButton } from '@/components/ui/send-button';
import { removeAvatar, uploadAvatar } from '@/lib/profile/actions';
import { profileMessage } from '@/lib/profile/messages';
import { pictureTypes } from '@/lib/profile/rules';
import type { ProfileState } from '@/lib/profile/types';
import { announce } from './announce';
import { ChosenPicture } from './chosen-picture';
import { FitChoice } from './fit-choice';
import { useChosenPicture } from './use-chosen-picture';

/** The picture as it is, or as it will be: cut here, and again by the server where no scripts run. */
export function AvatarForm({ name, image }: { name: string; image: string | null }) {
  const { url, fit, setFit, choose, keepArea, prepare } = useChosenPicture();
  const onAnswer = (answer: ProfileState) => {
    announce(answer);
    if (answer.notice) choose(undefined);
  };
  const upload = useActionForm(uploadAvatar, {
    initial: { values: {} },
    lost: profileMessage('avatar', 'notAnswering'),
    prepare,
    onAnswer,
  });
  const removal = useActionForm(removeAvatar, {
    initial: { values: {} },
    lost: profileMessage('removal', 'notAnswering'),
    onAnswer,
  });

  return (
    <div className="grid gap-5">
      <FormAlert message={upload.state.message ?? removal.state.message} />
      <FormNotice notice={upload.notice ?? removal.notice} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar key={image} name={name} src={image} size={96} />
        <form action={upload.post} onSubmit={upload.submit} className="grid grow gap-3">
          <Field label="Picture" hint="PNG, JPEG or WebP.">
            {(control) => (
              <input
                {...control}
                key={image}
                type="file"
                name="avatar"
                accept={Object.values(pictureTypes).join()}
                onChange={({ target }) => choose(target.files?.[0])}
                className={`${controlStyle} py-2.5 file:mr-3 file:rounded-control file:bg-muted file:px-3 file:py-1 file:font-semibold`}
              />
            )}
          </Field>
          <FitChoice fit={fit} onChange={setFit} />
          {url && <ChosenPicture key={url} src={url} name={name} fit={fit} onCut={keepArea} />}
          {upload.isPending && (
            <progress aria-label="Uploading picture" className="h-1.5 w-full accent-accent" />
          )}
          <SendButton
            isPending={upload.isPending}
            variant="secondary"
            className="justify-self-start"
          >
            {upload.isPending ? 'Uploading picture' : 'Upload picture'}
          </SendButton>
        </form>
      </div>
      {image && (
        <form action={removal.post} onSubmit={removal.submit}>
          <SendButton isPending={removal.isPending} variant="link">
            Remove picture
          </SendButton>
        </form>
      )}
    </div>
  );
}
