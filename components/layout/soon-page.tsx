import type { ReactNode } from 'react';

import { ButtonLink } from '@/components/ui/button-link';
import { PageShell } from './page-shell';

/** A placeholder for a page that is not built yet: what will be here, and what to do now. */
export function SoonPage({
  title,
  soon,
  meanwhile,
  link,
}: {
  title: string;
  soon: ReactNode;
  meanwhile: ReactNode;
  link: { href: string; label: string };
}) {
  return (
    <PageShell title={title} narrow>
      <p className="text-lead">{soon}</p>
      <p className="mt-4 text-muted-foreground">{meanwhile}</p>
      <ButtonLink href={link.href} className="mt-8">
        {link.label}
      </ButtonLink>
    </PageShell>
  );
}
