import { ArrowRight } from 'lucide';
import { Icon } from '@/components/ui/icon';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** Section with a heading, an optional lead and an optional link to more. */
export function Shelf({
  title,
  lead,
  more,
  children,
}: {
  title: string;
  lead?: string;
  more?: { label: string; href: string };
  children: ReactNode;
}) {
  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-section font-bold">{title}</h2>
          {lead && <p className="mt-1.5 text-muted-foreground">{lead}</p>}
        </div>
        {more && (
          <Link
            href={more.href}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent hover:underline"
          >
            {more.label}
            <Icon icon={ArrowRight} className="size-4.5" />
          </Link>
        )}
      </div>
      <div className="mt-6">{children}</div>
    </section>
  );
}
