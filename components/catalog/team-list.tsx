import Link from 'next/link';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { Avatar } from '@/components/ui/avatar';
import { Name } from '@/components/ui/name';
import { Rating } from '@/components/ui/rating';
import { listCachedNextSlots } from '@/lib/catalog/free-time-queries';
import type { Business } from '@/lib/catalog/business-queries';
import { formatShortDay, formatTime } from '@/lib/dates/format';
import { routes } from '@/lib/routes';

/** Who works there, each with the next time they are free. */
export function TeamList({ team }: { team: Business['providers'] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {team.map((person) => {
        const name = `${person.first_name} ${person.last_name}`;
        return (
          <li
            key={person.id}
            className="relative flex flex-wrap items-center gap-4 rounded-card border border-border bg-surface p-4 transition-shadow duration-150 hover:shadow-card"
          >
            <Avatar name={name} src={person.image_url} size={64} />
            <div className="min-w-0 grow basis-32">
              <h3 id={`team-${person.id}`} className="font-semibold">
                <Link
                  href={routes.provider(person.id)}
                  prefetch={false}
                  className="after:absolute after:inset-0 hover:underline"
                >
                  <Name>{name}</Name>
                </Link>
              </h3>
              {person.rating_average !== null && (
                <p className="text-sm">
                  <Rating compact value={person.rating_average} count={person.rating_count} />
                </p>
              )}
              <p className="text-sm text-muted-foreground">
                <NextTime providerId={person.id} />
              </p>
            </div>
            <span className="relative z-10 self-start">
              <FavoriteButton
                kind="provider"
                itemId={person.id}
                describedBy={`team-${person.id}`}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

async function NextTime({ providerId }: { providerId: string }) {
  // A side note to a person: without an answer it is left out rather than the team taken down.
  const slots = await listCachedNextSlots(providerId, 1).catch(() => null);
  if (!slots) return null;
  const [next] = slots;
  if (!next) return 'Fully booked for now';
  const { starts_at, time_zone } = next;
  return `Next free ${formatShortDay(starts_at, time_zone)}, ${formatTime(starts_at, time_zone)}`;
}
