import type { ReactNode } from 'react';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Card } from '@/components/ui/card';
import { Name } from '@/components/ui/name';
import Link from 'next/link';

/** Card that links to the profile of a provider or a business. */
export function ProfileCard({
  kind,
  itemId,
  name,
  href,
  image,
  facts,
  action,
  children,
}: {
  kind: 'provider' | 'business';
  itemId: string;
  name: string;
  href: string;
  image: ReactNode;
  facts: ReactNode;
  /** Content next to the link to the profile. */
  action: ReactNode;
  children?: ReactNode;
}) {
  const nameId = `${kind}-${itemId}`;
  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className="relative flex flex-col transition-shadow duration-150 hover:shadow-card"
    >
      <div className="@container">
        <div className="flex flex-wrap items-center gap-4 @min-[15.5rem]:flex-nowrap">
          {image}
          {/* Wraps below the image if a long word doesn't fit beside it. */}
          <div className="order-last min-w-0 grow basis-full @min-[15.5rem]:order-none @min-[15.5rem]:basis-0">
            <h3 id={nameId} className="text-heading font-bold">
              <Name>{name}</Name>
            </h3>
            {facts}
          </div>
          <span className="relative z-10 ml-auto self-start">
            <FavoriteButton kind={kind} itemId={itemId} describedBy={nameId} />
          </span>
        </div>
      </div>
      {children}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-5">
        <ProfileLink href={href} describedBy={nameId} />
        {action}
      </div>
    </Card>
  );
}

/** Link that covers its whole card. The card's other buttons need a higher z-index. */
function ProfileLink({ href, describedBy }: { href: string; describedBy: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      aria-describedby={describedBy}
      className="py-1.5 font-semibold text-accent after:absolute after:inset-0 hover:underline"
    >
      View Profile
    </Link>
  );
}
