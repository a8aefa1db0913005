import type { ReactNode } from 'react';

export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_h2]:mt-14 [&_h2]:text-section [&_h2]:font-bold [&_h3]:mt-8 [&_h3]:text-heading [&_h3]:font-bold [&_li]:mt-2 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:marker:text-accent [&>*:first-child]:mt-0">
      {children}
    </div>
  );
}
