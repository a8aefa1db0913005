import { publicEnv } from '@/lib/env.public';

export function WriteToUs({ about }: { about: string }) {
  if (!publicEnv.contactEmail) return null;

  const address = `mailto:${publicEnv.contactEmail}?subject=${encodeURIComponent(about)}`;
  return (
    <p>
      You can also write to <a href={address}>{publicEnv.contactEmail}</a>.
    </p>
  );
}
