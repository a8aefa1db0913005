import type { ComponentProps } from 'react';

const sizes = {
  sm: 'min-h-9 px-3.5 py-1 text-sm',
  default: 'min-h-11 px-5 py-1.5 text-base',
  lg: 'min-h-13 px-7 py-1.5 text-base',
  icon: 'size-11',
};

export type ButtonStyle = {
  variant?: 'default' | 'secondary' | 'outline' | 'ghost' | 'destructive' | 'link';
  size?: keyof typeof sizes;
  wide?: boolean;
  /** For spacing and position only. It must not override a variant. */
  className?: string;
};

/**
 * Returns the classes of a button, for links that look like one: `<Link className={buttonVariants()}>`. The
 * variants are utilities in app/globals.css, because cva and tailwind-merge would add 9 kB to the scripts of
 * every page (decision 8).
 */
export function buttonVariants({
  variant = 'default',
  size = 'default',
  wide = false,
  className,
}: ButtonStyle = {}) {
  return ['button', `button-${variant}`, sizes[size], wide && 'w-full', className]
    .filter(Boolean)
    .join(' ');
}

/** Button whose type defaults to `button` so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  wide,
  className,
  type = 'button',
  ...props
}: ComponentProps<'button'> & ButtonStyle) {
  return (
    <button type={type} className={buttonVariants({ variant, size, wide, className })} {...props} />
  );
}
