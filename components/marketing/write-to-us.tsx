import { publicEnv } from '@/lib/env.public';

/** The address to write to, or the plain truth that there is none yet. */
export function WriteToUs({ about, instead }: { about: string; instead: string }) {
  if (!publicEnv.contactEmail) return <p>{instead}</p>;

  const address = `mailto:${publicEnv.contactEmail}?subject=${encodeURIComponent(about)}`;
  return (
    <p>
      Write to <a href={address}>{publicEnv.contactEmail}</a>. A person reads it.
    </p>
  );
}
