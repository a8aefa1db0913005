import type { ComponentProps } from 'react';

const sizes = {
  sm: 'min-h-9 px-3.5 py-1 text-sm',
  md: 'min-h-11 px-5 py-1.5 text-base',
  lg: 'min-h-13 px-7 py-1.5 text-base',
  icon: 'size-11',
};

export type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'soft' | 'destructive' | 'link';
  size?: keyof typeof sizes;
  wide?: boolean;
  /** May add room and place, not fight a variant. */
  className?: string;
};

/**
 * The classes of a button, for links that look like one: `<Link className={buttonVariants()}>`. Its
 * variants are words of app/globals.css, and neither cva nor tailwind-merge joins them: buttons also
 * stand in client leaves of every page, where those would weigh 8 kB.
 */
export function buttonVariants({
  variant = 'primary',
  size = 'md',
  wide = false,
  className,
}: ButtonStyle = {}) {
  return ['button', `button-${variant}`, sizes[size], wide && 'w-full', className]
    .filter(Boolean)
    .join(' ');
}

/** A button that does something; `type="button"` unless said, so that it never submits by accident. */
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
