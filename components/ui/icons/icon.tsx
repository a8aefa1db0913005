import type { IconNode } from 'lucide';
import type { ComponentProps } from 'react';

/**
 * Returns a component for a Lucide icon. Lucide's own components would add 1.5 kB of scripts to every page.
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
