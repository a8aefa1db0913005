import type { ReactNode } from 'react';

export function ProfileSection({
  id,
  title,
  lead,
  isAside = false,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  /** Whether the section is in the side column, with a smaller heading. */
  isAside?: boolean;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2
        id={`${id}-title`}
        className={isAside ? 'text-heading font-bold' : 'text-section font-bold'}
      >
        {title}
      </h2>
      {lead && <p className="mt-1 text-muted-foreground">{lead}</p>}
      <div className={isAside ? 'mt-4' : 'mt-5'}>{children}</div>
    </section>
  );
}
