import type { ComponentProps } from 'react';
import { Button } from './button';
import { Spinner } from './spinner';

/** Submit button of a `useActionForm` form, which ignores submits while pending. */
export function SubmitButton({
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
