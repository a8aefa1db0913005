import type { ComponentProps } from 'react';

const variants = {
  primary: 'bg-accent text-accent-foreground hover:bg-accent-strong',
  secondary: 'border border-input bg-surface text-foreground hover:bg-muted',
  quiet: 'text-foreground hover:bg-muted',
  soft: 'bg-accent-soft text-accent-strong hover:bg-muted',
  destructive: 'bg-destructive text-destructive-foreground hover:opacity-90',
  link: 'min-h-0! p-0! text-accent underline decoration-1 underline-offset-4 hover:decoration-2',
};

const sizes = {
  sm: 'min-h-9 px-3.5 py-1 text-sm',
  md: 'min-h-11 px-5 py-1.5 text-base',
  lg: 'min-h-13 px-7 py-1.5 text-base',
  icon: 'size-11',
};

export type ButtonStyle = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  wide?: boolean;
  /** May add room and place, not fight a variant. */
  className?: string;
};

/**
 * The classes of a button, for links that look like one: `<Link className={buttonStyle()}>`. Neither
 * cva nor tailwind-merge: buttons also stand in client leaves of every page, where those would weigh
 * 8 kB.
 */
export function buttonStyle({
  variant = 'primary',
  size = 'md',
  wide = false,
  className,
}: ButtonStyle = {}) {
  return ['button', variants[variant], sizes[size], wide && 'w-full', className]
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
    <button type={type} className={buttonStyle({ variant, size, wide, className })} {...props} />
  );
}
