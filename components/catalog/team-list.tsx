import Link from 'next/link';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import { listCachedNextSlots } from '@/lib/catalog/slot-queries';
import type { Business } from '@/lib/catalog/business-queries';
import { formatShortWhen } from '@/lib/dates/format';
import { routes } from '@/lib/routes';
import { formats } from '@/lib/site-config';
import { formatFullName } from '@/lib/text';

export function TeamList({ team }: { team: Business['providers'] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {team.map((provider) => {
        const name = formatFullName(provider);
        return (
          <li
            key={provider.id}
            className="relative flex flex-wrap items-center gap-4 rounded-card border border-border bg-surface p-4 transition-shadow duration-150 hover:shadow-card"
          >
            <Avatar name={name} src={provider.image_url} size={64} />
            <div className="min-w-0 grow basis-32">
              <h3 id={`team-${provider.id}`} className="font-semibold">
                <Link
                  href={routes.provider(provider.id)}
                  prefetch={false}
                  className="after:absolute after:inset-0 hover:underline"
                >
                  <Name>{name}</Name>
                </Link>
              </h3>
              {provider.rating_average !== null && (
                <p className="text-sm">
                  <Rating compact value={provider.rating_average} count={provider.rating_count} />
                </p>
              )}
              <p className="text-sm text-muted-foreground">
                <NextTime providerId={provider.id} />
              </p>
            </div>
            <span className="relative z-10 self-start">
              <FavoriteButton
                kind="provider"
                itemId={provider.id}
                describedBy={`team-${provider.id}`}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

async function NextTime({ providerId }: { providerId: string }) {
  // If the slots fail to load, only the next time is hidden.
  const slots = await listCachedNextSlots({ provider_id: providerId }, 1).catch(() => null);
  if (!slots) return null;
  const [nextSlot] = slots;
  if (!nextSlot) return 'Fully booked for now';
  const { starts_at, time_zone } = nextSlot;
  return `Next available ${formatShortWhen(starts_at, time_zone, formats.hourCycle)}`;
}
