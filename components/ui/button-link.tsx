import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonVariants, type ButtonStyle } from './button';

/** A link that looks like a button. It stays a link: it goes somewhere. */
export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonVariants({ variant, size, wide, className })} {...props} />;
}
