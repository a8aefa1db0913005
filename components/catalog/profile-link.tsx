import Link from 'next/link';

/** A card's one link, over all of it; what else can be pressed stands above. */
export function ProfileLink({ href, describedBy }: { href: string; describedBy: string }) {
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
