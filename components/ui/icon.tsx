import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

/** Lucide icon, hidden from screen readers. Lucide's own components would add 1.5 kB to every page. */
export function Icon({
  icon,
  ...props
}: { icon: IconNode } & Omit<ComponentProps<'svg'>, 'children'>) {
  return (
    <svg
      aria-hidden
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {icon.map(([Tag, attributes], index) => (
        <Tag key={index} {...(attributes as object)} />
      ))}
    </svg>
  );
}
