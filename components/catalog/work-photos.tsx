'use client';

import { lazy, Suspense, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Image } from '@/components/ui/image';
import type { WorkPhoto } from '@/lib/catalog/provider-queries';
import { swipeRowClasses } from './card-grid';

const loadDialog = () => import('./photo-dialog');
const PhotoDialog = lazy(loadDialog);

/**
 * Photos of a provider's work, each a link to its picture (CAT-34). With JavaScript, they open in a dialog, which
 * loads when a photo is about to be opened.
 */
export function WorkPhotos({ photos }: { photos: WorkPhoto[] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  function open(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const { href } = event.currentTarget as HTMLAnchorElement;
    event.preventDefault();
    // If the dialog fails to load, the browser shows the picture.
    loadDialog().then(
      () => setOpenIndex(index),
      () => window.location.assign(href),
    );
  }

  function close() {
    const index = openIndex ?? 0;
    // Unmounts the dialog first, because it traps focus while mounted and has no trigger to return focus to.
    flushSync(() => setOpenIndex(null));
    list.current?.querySelectorAll('a')[index]?.focus();
  }

  return (
    <>
      <ul ref={list} className={`${swipeRowClasses} sm:grid-cols-3`}>
        {photos.map(({ image_url, caption }, index) => (
          <li
            key={image_url + index}
            className="w-56 max-w-[70vw] shrink-0 snap-start sm:w-auto sm:max-w-none"
          >
            <a
              href={image_url}
              onPointerEnter={loadDialog}
              onFocus={loadDialog}
              onClick={(event) => open(event, index)}
              className="block rounded-card"
            >
              <Image
                src={image_url}
                alt={caption}
                sizes="16rem"
                className="aspect-4/3 w-full rounded-card bg-muted"
              />
            </a>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <Suspense>
          <PhotoDialog photos={photos} index={openIndex} onChange={setOpenIndex} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
