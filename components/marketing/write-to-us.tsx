import { brand } from '@/lib/site-config';

export function WriteToUs({ about }: { about: string }) {
  if (!brand.contactEmail) return null;

  const address = `mailto:${brand.contactEmail}?subject=${encodeURIComponent(about)}`;
  return (
    <p>
      You can also write to <a href={address}>{brand.contactEmail}</a>.
    </p>
  );
}
