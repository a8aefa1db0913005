import Link from 'next/link';
import { Image } from '@/components/ui/image';
import { routes } from '@/lib/routes';
import type { Photo } from '@/lib/threads/types';

/** Small pictures of a review's photos, each a link to the whole photo. Empty if there are none. */
export function ReviewPhotos({
  photos,
  owner,
}: {
  photos: readonly Photo[];
  /** Whose review it is, as in "Ana P.'s". */
  owner: string;
}) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 grid max-w-prose grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2">
      {photos.map(({ id, width, height }, index) => (
        <li key={id} className="max-w-36">
          <a
            href={routes.photo(id)}
            target="_blank"
            rel="noreferrer nofollow"
            className="block rounded-control"
          >
            <Image
              src={routes.photo(id)}
              alt={`Photo ${index + 1} with ${owner} review (opens in a new tab)`}
              width={width}
              height={height}
              className="aspect-square w-full rounded-control bg-muted"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Invites the author of a review without photos to add some (PHOTO-7). */
export function ReviewPhotosOffer({ reference }: { reference: string }) {
  return (
    <p className="mt-4">
      <Link
        href={`${routes.reviewBooking(reference)}#photos`}
        prefetch={false}
        className="text-accent underline underline-offset-4"
      >
        Add photos to your review
      </Link>{' '}
      to show the result.
    </p>
  );
}
