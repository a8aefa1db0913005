import type { ComponentProps } from 'react';
import { Button } from './button';
import { Spinner } from './spinner';

/** The submit button of a `useActionForm` form, which itself ignores a second submit. */
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
