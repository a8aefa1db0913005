import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonVariants, type ButtonStyle } from './button';

export function ButtonLink({
  variant,
  size,
  wide,
  className,
  ...props
}: ComponentProps<typeof Link> & ButtonStyle) {
  return <Link className={buttonVariants({ variant, size, wide, className })} {...props} />;
}
