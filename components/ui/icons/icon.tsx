import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

/**
 * Makes a component of one of Lucide's drawings. Lucide's own React components are client components:
 * they weigh 1.5 kB on every page, and each icon of a server component would wake up in the browser.
 */
export function getIcon(drawing: IconNode) {
  return function Icon(props: Omit<ComponentProps<'svg'>, 'children'>) {
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
      >
        {drawing.map(([Tag, attributes], index) => (
          <Tag key={index} {...(attributes as object)} />
        ))}
      </svg>
    );
  };
}
