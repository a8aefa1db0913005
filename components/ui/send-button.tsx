import type { ComponentProps } from 'react';
import { Button } from './button';
import { Spinner } from './spinner';

/** Sends a steady form, which guards itself against a second press. */
export function SendButton({
  isPending,
  children,
  ...props
}: ComponentProps<typeof Button> & { isPending: boolean }) {
  return (
    <Button type="submit" aria-disabled={isPending || undefined} {...props}>
      {isPending && <Spinner />}
      {children}
    </Button>
  );
}
