'use client';

import { useEffect, useState, type ChangeEvent } from 'react';
import { FormAlert } from '@/components/feedback/form-alert';
import { FormNotice } from '@/components/feedback/form-notice';
import { useSteadyForm } from '@/components/feedback/use-steady-form';
import { Avatar } from '@/components/ui/avatar';
import { Field } from '@/components/ui/field';
import { controlStyle } from '@/components/ui/input';
import { SendButton } from '@/components/ui/send-button';
import { removeAvatar, uploadAvatar } from '@/lib/profile/actions';
import { profileMessage } from '@/lib/profile/messages';
import { largestPicture, pictureTypes, type PictureFit } from '@/lib/profile/rules';
import type { ProfileState } from '@/lib/profile/types';
import { announce } from './announce';
import { FitChoice } from './fit-choice';

/** The picture as it is or will be: the server makes the same square of it as the preview. */
export function AvatarForm({ name, image }: { name: string; image: string | null }) {
  const [fit, setFit] = useState<PictureFit>('cover');
  const [chosen, setChosen] = useState<{ url: string; size: number } | null>(null);
  const onAnswer = (answer: ProfileState) => {
    announce(answer);
    if (answer.notice) setChosen(null);
  };
  const upload = useSteadyForm(uploadAvatar, {
    initial: { values: {} },
    lost: profileMessage('avatar', 'notAnswering'),
    // What is too large anyway need not travel; the server looks again.
    check: () =>
      chosen && chosen.size > largestPicture ? profileMessage('avatar', 'tooBig') : undefined,
    onAnswer,
  });
  const removal = useSteadyForm(removeAvatar, {
    initial: { values: {} },
    lost: profileMessage('removal', 'notAnswering'),
    onAnswer,
  });

  // Frees the browser's memory of a picture that is no longer looked at.
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    setChosen(file ? { url: URL.createObjectURL(file), size: file.size } : null);
  }

  return (
    <div className="grid gap-5">
      <FormAlert message={upload.state.message ?? removal.state.message} />
      <FormNotice notice={upload.notice ?? removal.notice} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          key={chosen?.url ?? image}
          name={name}
          src={chosen?.url ?? image}
          size={96}
          className={
            chosen && fit === 'contain' ? '[&_img]:bg-[#e9e4da] [&_img]:object-contain' : ''
          }
        />
        <form action={upload.post} onSubmit={upload.submit} className="grid grow gap-3">
          <Field label="Picture" hint="PNG, JPEG or WebP, up to 5 MB.">
            {(control) => (
              <input
                {...control}
                key={image}
                type="file"
                name="avatar"
                accept={Object.values(pictureTypes).join()}
                onChange={choose}
                className={`${controlStyle} py-2.5 file:mr-3 file:rounded-control file:bg-muted file:px-3 file:py-1 file:font-semibold`}
              />
            )}
          </Field>
          <FitChoice fit={fit} onChange={setFit} />
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
