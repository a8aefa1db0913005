'use client';

import Link from 'next/link';
import { Popover, PopoverAnchor, PopoverContent } from '@/components/ui/popover';
import { routes } from '@/lib/routes';

/** Hint below the heart that a visitor pressed. Its sign-in link returns to the same place on the page. */
export default function SignInHint({
  heart,
  message,
  onClose,
}: {
  heart: HTMLElement;
  message: string;
  onClose: () => void;
}) {
  const { pathname, search } = window.location;
  // Only hearts on cards name their item. Elsewhere the page itself is the item.
  const itemId = heart.getAttribute('aria-describedby');
  const next = pathname + search + (itemId ? `#${itemId}` : '');
  return (
    <Popover open onOpenChange={onClose}>
      <PopoverAnchor className="pointer-events-none absolute inset-0" />
      <PopoverContent aria-label={message} onEscapeKeyDown={() => heart.focus()}>
        <p>{message}</p>
        <Link
          href={routes.signInWithNext(next)}
          prefetch={false}
          className="inline-block py-2 font-semibold text-accent underline underline-offset-4"
        >
          Sign in
        </Link>
      </PopoverContent>
    </Popover>
  );
}
