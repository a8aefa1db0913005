import { publicEnv } from '@/lib/env.public';

/** Besides the form, the address to write to, where the operator has named one. */
export function WriteToUs({ about }: { about: string }) {
  if (!publicEnv.contactEmail) return null;

  const address = `mailto:${publicEnv.contactEmail}?subject=${encodeURIComponent(about)}`;
  return (
    <p>
      You can also write to <a href={address}>{publicEnv.contactEmail}</a>.
    </p>
  );
}
