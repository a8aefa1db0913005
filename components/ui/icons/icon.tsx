import type { ComponentProps } from 'react';

export type IconProps = Omit<ComponentProps<'svg'>, 'children'>;

/**
 * The frame of the icons in this folder, which are Lucide's. Its own React components are client
 * components: they weigh 1.5 kB on every page, and each icon of a server component would wake up in
 * the browser. A test compares the drawings.
 */
export function Icon(props: ComponentProps<'svg'>) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    />
  );
}
