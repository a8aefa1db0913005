import type { ReactNode } from 'react';

export function SectionHeading({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="max-w-2xl">
        <h2 className="text-section font-bold">{title}</h2>
        {children && (
          <p className="mt-1.5 text-sm text-muted-foreground sm:mt-2 sm:text-lead">{children}</p>
        )}
      </div>
      {aside}
    </div>
  );
}
