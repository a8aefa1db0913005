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
      {/* A browser's translation replaces text nodes, and React can't insert the spinner before one that is gone. */}
      <span className="contents">{children}</span>
    </Button>
  );
}
