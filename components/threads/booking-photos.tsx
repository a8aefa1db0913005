import { Image } from '@/components/ui/image';
import { TitledCard } from '@/components/ui/titled-card';
import { routes } from '@/lib/routes';
import { maxPhotos, photoMessages } from '@/lib/threads/messages';
import type { PhotoActions, Thread, ThreadKey } from '@/lib/threads/types';
import { AddPhotoForm } from './add-photo-form';
import { RemovePhotoForm } from './remove-photo-form';

/** Card with the photos of a booking, or of the customer's review of it, and the form to add one. Empty if there are none and no one can add one. */
export function BookingPhotos({
  thread: { photos, state },
  threadKey,
  actions,
  sender,
  nextId,
  intro = photoMessages.intro,
}: {
  thread: Pick<Thread, 'photos' | 'state'>;
  threadKey: ThreadKey;
  actions: PhotoActions;
  /** First name of the other side. */
  sender: string;
  /** Key of the next photo. */
  nextId: string;
  intro?: string;
}) {
  const isOpen = state === 'open' || state === 'full';
  const ownCount = photos.filter(({ is_own }) => is_own).length;
  if (!isOpen && photos.length === 0) return null;

  return (
    <TitledCard title="Photos" id="photos">
      <div className="grid gap-6">
        <p className="text-muted-foreground">{intro}</p>
        {photos.length > 0 && (
          <ul
            aria-label="Photos"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4"
          >
            {photos.map(({ id, is_own, width, height }, index) => {
              const url = routes.photo(
                id,
                threadKey.name === 'token' ? threadKey.value : undefined,
              );
              const label = `photo ${index + 1}`;
              return (
                <li key={id} className="grid content-start gap-1">
                  <a href={url} target="_blank" rel="noreferrer" className="rounded-control">
                    <Image
                      src={url}
                      alt={`${is_own ? 'Your' : `${sender}'s`} ${label} (opens in a new tab)`}
                      width={width}
                      height={height}
                      className="aspect-square w-full rounded-control bg-muted"
                    />
                  </a>
                  <p className="text-sm break-words text-muted-foreground">
                    {is_own ? 'You' : sender}
                  </p>
                  {is_own && state !== 'reported' && (
                    <RemovePhotoForm
                      action={actions.remove}
                      threadKey={threadKey}
                      photoId={id}
                      label={label}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <AddPhotoForm
          action={actions.add}
          threadKey={threadKey}
          nextId={nextId}
          canAdd={isOpen && ownCount < maxPhotos}
        />
      </div>
    </TitledCard>
  );
}
